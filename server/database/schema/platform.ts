import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow, timestamptz, transactionId } from './columns'
import { orders } from './orders'

/** The emails that were sent to people with an account; their contents are not kept. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** The order that it was about. */
    orderId: uuid().references(() => orders.id),
    /** How often it was handed to the mail server until it was accepted. */
    attempts: smallint().notNull().default(1),
    sentAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.sentAt, t.id),
    index().on(t.userId, t.sentAt),
    index('sent_mails_order')
      .on(t.orderId, t.sentAt)
      .where(sql`${t.orderId} is not null`),
  ],
)

/** An idempotent write: the first response is stored under the client's key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    inputHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index().on(t.createdAt)],
)

/** The audit log: who did what to which record. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuidPrimaryKey(),
    actorId: uuid().references(() => users.id),
    actionType: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.createdAt, t.id),
    index().on(t.subject, t.subjectId),
    index('audit_log_actor').on(t.actorId, t.createdAt, t.id).concurrently(),
    index('audit_log_action').on(t.actionType, t.createdAt, t.id).concurrently(),
    index('audit_log_kind').on(t.subject, t.createdAt, t.id).concurrently(),
    index('audit_log_record')
      .on(sql`${t.subjectId} text_pattern_ops`, t.createdAt, t.id)
      .concurrently(),
  ],
)

/** Settings that an admin may change at runtime; a missing key has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedBy: uuid().references(() => users.id),
  changedAt: timestampDefaultNow(),
  /** For a setting whose changes apply from the next month: when the value begins to apply, and what applies before. */
  appliesAt: timestamptz(),
  valueBefore: jsonb(),
})

/** Emails captured in development and demo instead of sent, shown at /dev/inbox. */
export const capturedEmails = pgTable(
  'captured_emails',
  {
    id: uuidPrimaryKey(),
    to: text('recipient').notNull(),
    /** Reply-To, if other than the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Those that concern lists: List-Unsubscribe and the like, by their names in small letters. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.createdAt)],
)

/** Calls per key and time window; limits guessing and flooding. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  { key: text().primaryKey(), count: integer().notNull(), since: timestamptz().notNull() },
  (t) => [index().on(t.since)],
)

/** One-time actions on this database, such as loading the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: timestamptz().notNull().defaultNow(),
})

/** Processes that run jobs, one row for each group of workers in them: one that has not been seen for a while is dead. */
export const workers = pgTable('workers', {
  /** The queue's id for the group, which also stands in the locks of its jobs. */
  id: text().primaryKey(),
  seenAt: timestamptz().notNull(),
})

/** When each scheduled job last finished. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  /** The time from which one that has never finished is expected. */
  expectedSince: timestampDefaultNow(),
  /** Null if it never has. A migration deletes all rows, so that every job runs again. */
  finishedAt: timestamptz(),
})

/** How far a shared cache in front has been told what has changed (`server/platform/cdn/`). One row, if there is such a cache. */
export const cdnPurges = pgTable('cdn_purges', {
  /** Which cache it is. */
  target: text().primaryKey(),
  /** Whatever it shows has been purged; null if not everything has been yet. */
  snapshot: text(),
  /** Of which era of the database the snapshot is. */
  era: text().notNull(),
  seenAt: timestamptz().notNull(),
  /** Since when purges are not accepted; null while they are. */
  failingSince: timestamptz(),
})

/**
 * What a transaction has changed that cached responses may show, as cache tags. Written by triggers (`functions/invalidate_cache.sql`), read by every
 * process, and kept for some hours. The table is UNLOGGED: a crash ends the era of everything that was cached. So it has no
 * sequence, which would be unlogged too, and unreadable after a standby was promoted.
 */
export const cacheInvalidations = pgTable(
  'cache_invalidations',
  {
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
    createdAt: timestamptz()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [index().on(t.transactionId)],
)

/**
 * Realtime messages on their way to open pages: written by `publish_message` in the transaction that causes them, and read by every process
 * (`server/platform/events/message-feed.ts`). The table is UNLOGGED: nothing is lost with it that a page would not fetch anew.
 */
export const realtimeMessages = pgTable(
  'realtime_messages',
  {
    transactionId: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    message: text().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.transactionId)],
)
