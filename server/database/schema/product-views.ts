import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalog'
import { vendors } from './vendors'

/**
 * How often a product's page was viewed on a day (UTC): a number, and nothing about who viewed it. Written by
 * `server/domains/analytics/product-views/count-views.ts` alone.
 */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The product's own, so that a vendor's views are one range of an index. */
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.day] }),
    // Without the views: a row that is only counted up leaves its indexes alone.
    index('product_views_vendor').on(t.vendorId, t.day),
    // What retention deletes: the oldest, which were written together.
    index('product_views_age').using('brin', t.day),
    check('product_viewed', sql`${t.views} > 0`),
  ],
)
