import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { timestampDefaultNow, uuidPrimaryKey } from './columns'

/** The views of lists that users have saved: a name for a query string. */
export const listViews = pgTable(
  'list_views',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The path of the list's page (`listIdOf`). */
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [uniqueIndex('list_view_names').on(t.userId, t.list, sql`lower(${t.name})`)],
)

/** The columns that a user has hidden in a list, and its rows per page, as chosen last. */
export const listLayouts = pgTable(
  'list_layouts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    hidden: text().array().notNull(),
    rows: integer().notNull(),
    updatedAt: timestampDefaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    check('list_layout_rows', sql`${t.rows} between 1 and 100`),
  ],
)
