import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { uuidPrimaryKey, timestampDefaultNow } from './columns'

/** Notes about a customer, which only admins read. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid().references(() => users.id),
    createdAt: timestampDefaultNow(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** The tags that staff have given customers, in small letters. */
export const customerTags = pgTable(
  'customer_tags',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tag] }),
    index().on(t.tag, t.userId),
    check(
      'customer_tag_in_small_letters',
      sql`${t.tag} = lower(${t.tag}) and length(${t.tag}) between 1 and 30`,
    ),
  ],
)
