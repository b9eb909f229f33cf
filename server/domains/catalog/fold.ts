import { and, desc, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { isOnSale } from './queries'

/** Products on sale that pass a condition, in an order made total by their ids. */
export interface Sequence {
  condition: SQL | undefined
  order: { column: SQLWrapper; direction: 'asc' | 'desc' }
}

/**
 * The condition that a product stands for its variants in a list: of those that pass the list's own condition none comes before it,
 * where what is in stock comes before what is sold out, then what is first in the list's order. One that stands alone always does.
 *
 * Inside, `products` is the other variant, so that the list's condition and order speak of it word for word; the product itself is
 * `own`, which `ownOf` brings into the query.
 */
export function standsForVariants({ condition, order: { column, direction } }: Sequence): SQL {
  const comesBefore =
    direction === 'asc'
      ? sql`(not ${products.inStock}, ${column}, ${products.id}) < (not own.in_stock, own.key, own.id)`
      : sql`(${products.inStock}, ${column}, ${products.id}) > (own.in_stock, own.key, own.id)`
  const isVariant = eq(products.variantFamily, sql`own.family`)
  return sql`(${products.variantFamily} is null
    or not exists (select from ${products} where ${and(isVariant, isOnSale, condition, comesBefore)}))`
}

/** What `standsForVariants` compares the others with, to be joined with products laterally. */
export const ownOf = ({ order: { column } }: Sequence): SQL =>
  sql`(select ${products.variantFamily} as family, ${products.inStock} as in_stock, ${column} as key, ${products.id} as id) as own`

/**
 * The same of finds that are ranked, the highest first: each is ranked once, and variants are compared by what was found. `finds` is
 * to stand before the query that reads `oneOfEach`.
 */
export function foldedFinds(tx: Queryable, condition: SQL | undefined, rank: SQLWrapper) {
  const finds = tx.$with('finds').as(
    tx
      .select({
        id: products.id,
        family: products.variantFamily,
        inStock: products.inStock,
        rank: sql`${rank}`.as('rank'),
      })
      .from(products)
      .where(condition),
  )
  const found = { id: finds.id, rank: finds.rank }
  const alone = tx.select(found).from(finds).where(isNull(finds.family))
  const first = tx
    .selectDistinctOn([finds.family], found)
    .from(finds)
    .where(isNotNull(finds.family))
    .orderBy(finds.family, desc(finds.inStock), desc(finds.rank), desc(finds.id))
  return { finds, oneOfEach: unionAll(alone, first).as('one_of_each') }
}
