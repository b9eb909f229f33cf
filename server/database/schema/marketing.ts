import type {
  DeliveryState,
  NewsletterAudience,
  NewsletterStatus,
} from '@contract/marketing/newsletter-procedures'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'

/** An issue of the newsletter. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: uuidPrimaryKey(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** In the few marks of `contract/core/plain-markdown.ts`. */
    body: text().notNull(),
    productIds: uuid().array().notNull(),
    audience: text().$type<NewsletterAudience>().notNull().default('everybody'),
    status: text().$type<NewsletterStatus>().notNull().default('draft'),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
  },
  (t) => [
    index('newsletters_newest').on(t.createdAt, t.id),
    check('newsletter_audience_known', sql`${t.audience} in ('everybody', 'customers', 'form')`),
    check('newsletter_status_known', sql`${t.status} in ('draft', 'sending', 'stopped', 'sent')`),
  ],
)

/**
 * The addresses that get the newsletter, each once: from their confirmation on, until they unsubscribe or their mail server says that they do
 * not exist. A customer's address was confirmed with the account, so joining in the settings confirms it at once. When an account's address
 * changes, its subscription moves along (`functions/move_newsletter_signup.sql`).
 */
export const earlyAccessSignups = pgTable(
  'early_access_signups',
  {
    id: uuidPrimaryKey(),
    email: text().notNull(),
    /** Where consent was given and to which text of `contract/marketing/consents.ts`; null for what was signed up before this was recorded. */
    consentPlace: text().$type<'home' | 'account'>(),
    consentText: text(),
    confirmedAt: timestamptz(),
    unsubscribedAt: timestamptz(),
    bouncedAt: timestamptz(),
    bounceReason: text(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('early_access_once').on(sql`lower(${t.email})`),
    index('early_access_newest').on(t.createdAt, t.id).concurrently(),
    index('early_access_by_email').on(t.email, t.id).concurrently(),
    index('early_access_search')
      .using('gin', sql`${t.email} gin_trgm_ops`)
      .concurrently(),
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
    nextTryAt: timestamptz(),
    unsubscribedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: timestampDefaultNow(),
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

/** Messages from the contact page, also emailed to the operator. */
export const contactMessages = pgTable('contact_messages', {
  id: uuidPrimaryKey(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: timestampDefaultNow(),
})
