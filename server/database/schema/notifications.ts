import type { AnnouncementStatus, Audience } from '@contract/notifications/announcement-procedures'
import {
  type NotificationPayload,
  notificationChannels,
  notificationKinds,
} from '@contract/notifications/facts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz } from './columns'

/** What our team announces to many; each recipient gets a notification of it. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuidPrimaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    path: text(),
    audience: text().$type<Audience>().notNull(),
    country: text(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz(),
    status: text().$type<AnnouncementStatus>().notNull().default('scheduled'),
    recipients: integer().notNull().default(0),
    reached: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
    /** Users are reached in the order of their ids: up to this one so far. */
    lastUserId: uuid(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('announcements_newest').on(t.createdAt, t.id),
    check('announcement_status_known', sql`${t.status} in ('scheduled', 'sending', 'sent', 'withdrawn')`),
    check('announcement_has_a_way', sql`${t.inApp} or ${t.byMail}`),
    check('announcement_ends_after_start', sql`${t.endsAt} is null or ${t.endsAt} > ${t.startsAt}`),
  ],
)

export const notificationKind = pgEnum('notification_kind', notificationKinds)

export const notificationChannel = pgEnum('notification_channel', notificationChannels)

/**
 * What a user was notified of, once per event (`eventKey`). `facts` is what happened; its words are chosen when it is shown. One that the
 * user does not want to see in the app is stored all the same, so that it is mailed only once.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: notificationKind().notNull(),
    facts: jsonb().$type<NotificationPayload>().notNull(),
    eventKey: text().notNull(),
    inApp: boolean().notNull().default(true),
    readAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('notifications_of_announcement')
      .on(t.eventKey)
      .where(sql`${t.eventKey} like 'announcement:%'`)
      .concurrently(),
    uniqueIndex('notification_of_event_once').on(t.userId, t.eventKey),
    index('notifications_listed')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.inApp}`),
    index('notifications_unread')
      .on(t.userId, t.createdAt)
      .where(sql`${t.inApp} and ${t.readAt} is null`),
    index().on(t.createdAt),
    check('notification_facts_of_kind', sql`${t.facts} ->> 'kind' = ${t.kind}::text`),
  ],
)

/** What a user has switched off; everything else is on. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: notificationKind().notNull(),
    channel: notificationChannel().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
)

/** The work that the staff have been notified of, while it waits: what is done is forgotten, so that it can arrive again. */
export const announcedStaffWork = pgTable(
  'announced_staff_work',
  {
    kind: notificationKind().notNull(),
    subjectId: text().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subjectId] })],
)

/** How a member of the staff is mailed about new work; without a row, as it arrives. */
export const staffMails = pgTable('staff_mails', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** One email a day instead. */
  daily: boolean().notNull().default(false),
  /** Up to when they have been mailed what arrived. */
  mailedAt: timestamptz(),
  /** The last day of which they got the daily email, or had nothing to do. */
  digestDay: date({ mode: 'string' }),
})
