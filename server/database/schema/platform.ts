import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'

/** The audit log: who did what to which record. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    actorId: uuid().references(() => users.id),
    actionType: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: madeAt(),
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
  changedAt: madeAt(),
})

/** What can be counted of the marketplace's impact, by day: the last count of each. */
export const impactCounts = pgTable('impact_counts', {
  day: date().primaryKey(),
  certifiedVendors: integer().notNull(),
  verifiedDocuments: integer().notNull(),
  plasticFreeProducts: integer().notNull(),
  plasticFreeUnits: bigint({ mode: 'number' }).notNull(),
  countedAt: moment().notNull(),
})

/** Mail caught in development and demo, shown at /dev/inbox. */
export const caughtMail = pgTable(
  'caught_mail',
  {
    id: key(),
    to: text('recipient').notNull(),
    /** Reply-To, if other than the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Those that concern lists: List-Unsubscribe and the like, by their names in small letters. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.createdAt)],
)

/**
 * The early-access list, which gets the newsletter: an address is written to from its confirmation on, until it unsubscribes or its mail
 * server says that it does not exist.
 */
export const earlyAccessSignups = pgTable(
  'early_access_signups',
  {
    id: key(),
    email: text().notNull(),
    /** Where consent was given and to which text; null for what was signed up before this was recorded. */
    consentPlace: text(),
    consentText: text(),
    confirmedAt: moment(),
    unsubscribedAt: moment(),
    bouncedAt: moment(),
    bounceReason: text(),
    createdAt: madeAt(),
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

/** Messages from the contact page, also emailed to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: key(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().notNull(),
    message: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.createdAt, t.id)],
)

/** Calls per key and time window; limits guessing and flooding. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  { key: text().primaryKey(), count: integer().notNull(), since: moment().notNull() },
  (t) => [index().on(t.since)],
)

/** One-time actions on this database, such as loading the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: moment().notNull().defaultNow(),
})

/** Processes that run jobs, one row for each group of workers in them: one that has not been seen for a while is dead. */
export const workers = pgTable('workers', {
  /** The queue's id for the group, which also stands in the locks of its jobs. */
  id: text().primaryKey(),
  seenAt: moment().notNull(),
})

/** When each scheduled job last finished. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text().primaryKey(),
  /** The time from which one that has never finished is expected. */
  knownSince: madeAt(),
  /** Null if it never has. A migration deletes all rows, so that every job runs again. */
  finishedAt: moment(),
})
