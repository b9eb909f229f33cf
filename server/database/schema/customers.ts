import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { key, madeAt } from './columns'

/** Notes about a customer, which only admins read. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid().references(() => users.id),
    createdAt: madeAt(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)
