import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { productVariants } from './catalog'
import { minorUnits, timestamptz, uuidPrimaryKey } from './columns'
import { stockCause } from './enums'

/**
 * What a variant was sold for, and since when: null while it was not on sale. Written with its listing (`functions/refresh_product_listings.sql`),
 * so that whatever changes a price is recorded.
 */
export const variantPrices = pgTable(
  'variant_prices',
  {
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    since: timestamptz().notNull(),
    priceMinor: minorUnits(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.since] }),
    // What retention deletes: the oldest, which were written together.
    index('variant_prices_age').using('brin', t.since),
    check('variant_sold_for_something', sql`${t.priceMinor} > 0`),
  ],
)

/**
 * A change of a variant's stock, written by a trigger, so that whatever changes it is recorded (`functions/record_stock_movements.sql`).
 * `stock`: what it was afterwards; what a variant starts with is no change. `orderId`: the order that was placed or cancelled; `userId`: who
 * edited or imported it.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuidPrimaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    stock: integer().notNull(),
    cause: stockCause().notNull(),
    orderId: uuid(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Later statements of a transaction are later. */
    createdAt: timestamptz()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('stock_movements_variant').on(t.variantId, t.createdAt, t.id),
    // What retention deletes: the oldest, which were written together.
    index('stock_movements_age').using('brin', t.createdAt),
    check('stock_movement_not_zero', sql`${t.change} <> 0`),
  ],
)
