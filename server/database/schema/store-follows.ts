import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { products } from './catalog'
import { timestamptz } from './columns'
import { vendors } from './vendors'

/** A store that a user follows: they are told of its new products. */
export const storeFollows = pgTable(
  'store_follows',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    followedAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.vendorId] }), index().on(t.vendorId, t.userId)],
)

/** The products that a digest has told followers of, so that each is new once; written by `send-digests.ts` alone. */
export const digestedProducts = pgTable(
  'digested_products',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    digestedAt: timestamptz().notNull(),
  },
  (t) => [index().on(t.digestedAt)],
)
