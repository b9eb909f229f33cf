import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AnnouncementStatus, Audience } from '@contract/notifications/announcement-procedures'
import type { DeliveryState, NewsletterStatus } from '@contract/marketing/newsletter-procedures'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'
import { earlyAccessSignups } from './platform'

/** What our team announces to many; each recipient gets a notification of it. */
export const announcements = pgTable(
  'announcements',
  {
    id: key(),
    title: text().notNull(),
    text: text().notNull(),
    path: text(),
    audience: text().$type<Audience>().notNull(),
    country: text(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment(),
    status: text().$type<AnnouncementStatus>().notNull().default('scheduled'),
    recipients: integer().notNull().default(0),
    reached: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
    /** Users are reached in the order of their ids: up to this one so far. */
    lastUserId: uuid(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
  },
  (t) => [
    index('announcements_newest').on(t.createdAt, t.id),
    check('announcement_status_known', sql`${t.status} in ('scheduled', 'sending', 'sent', 'withdrawn')`),
    check('announcement_has_a_way', sql`${t.inApp} or ${t.byMail}`),
    check('announcement_ends_after_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
)

/** An issue of the newsletter. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: key(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** In the few marks of `contract/core/plain-markdown.ts`. */
    body: text().notNull(),
    productIds: uuid().array().notNull(),
    status: text().$type<NewsletterStatus>().notNull().default('draft'),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: madeAt(),
    updatedAt: madeAt(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    index('newsletters_newest').on(t.createdAt, t.id),
    check('newsletter_status_known', sql`${t.status} in ('draft', 'sending', 'stopped', 'sent')`),
  ],
)

/**
 * One row for each recipient of an issue. It is `sending` from before the mail server is spoken to until its answer is recorded: a row
 * that a crash left so is never tried again.
 */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: uuid()
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    signupId: uuid()
      .notNull()
      .references(() => earlyAccessSignups.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    failure: text(),
    /** Not before this moment; set when the mail server asked to try later. */
    nextTryAt: moment(),
    unsubscribedAt: moment(),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.signupId] }),
    index('newsletter_deliveries_open')
      .on(t.newsletterId, t.signupId)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index('newsletter_deliveries_signup').on(t.signupId),
    index('newsletter_deliveries_age').on(t.createdAt),
    check(
      'newsletter_delivery_state_known',
      sql`${t.state} in ('waiting', 'sending', 'sent', 'failed', 'bounced')`,
    ),
  ],
)
