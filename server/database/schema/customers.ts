import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
