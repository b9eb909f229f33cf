import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { products } from './catalog'
import { timestampDefaultNow, uuidPrimaryKey } from './columns'

/** The lists that users have made of products. */
export const productLists = pgTable(
  'product_lists',
  {
    id: uuidPrimaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The secret in the list's link; null while it is private. Whoever has it sees the list. */
    shareToken: text().unique('product_list_share_tokens'),
    /** Whether those with the link see its user's first name. */
    showsName: boolean().notNull().default(false),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('product_list_names').on(t.userId, sql`lower(${t.name})`),
    check('product_list_named', sql`char_length(${t.name}) between 1 and 60`),
  ],
)

/** A product on a list. */
export const productListItems = pgTable(
  'product_list_items',
  {
    listId: uuid()
      .notNull()
      .references(() => productLists.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestampDefaultNow(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.productId] }), index().on(t.productId)],
)
