import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt, moment } from './columns'

/** Who did what to whom, for good. Append only. */
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
  (t) => [index().on(t.createdAt, t.id), index().on(t.subject, t.subjectId)],
)

/** What an admin may set while the marketplace runs; a key that is not here has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedBy: uuid().references(() => users.id),
  changedAt: madeAt(),
})

/** Mail caught in development and demo, shown at /dev/inbox. */
export const caughtMail = pgTable(
  'caught_mail',
  {
    id: key(),
    to: text('recipient').notNull(),
    /** The address an answer goes to, where it is not the sender's. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.createdAt)],
)

/** People who asked to be told when the marketplace opens. */
export const earlyAccessSignups = pgTable(
  'early_access_signups',
  { id: key(), email: text().notNull(), createdAt: madeAt() },
  (t) => [uniqueIndex('early_access_once').on(sql`lower(${t.email})`)],
)

/** What somebody wrote to us on the contact page. It is also sent to the people who answer. */
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

/** How often somebody made a call since a moment: what limits guessing and flooding. */
export const rateLimitCounters = pgTable(
  'rate_limit_counters',
  { key: text().primaryKey(), count: integer().notNull(), since: moment().notNull() },
  (t) => [index().on(t.since)],
)

/** What was done once for this database, such as loading the demo. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: moment().notNull().defaultNow(),
})
