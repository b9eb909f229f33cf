import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { afterCursor, pageSize, toCursor, type CursorKey } from '@server/platform/paging'
import { cardColumns, isOnSale, mainImage, type Card } from './queries'
import { toMarketplaceProduct } from './show'

/** An order of products, made total by their ids: by a column that an index is in the order of, or by the rank of a find. */
export interface Order {
  column: SQLWrapper
  direction: 'asc' | 'desc'
  cast: 'timestamptz' | 'bigint'
  keyOf: (card: Card & { rank: unknown }) => CursorKey | Date
}

export interface Stretch {
  cursor?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

/** The page of products on sale after `cursor`, or before `before`, or the first one. */
export async function cardPage(
  tx: Queryable,
  condition: SQL | undefined,
  order: Order,
  { cursor, before, limit }: Stretch,
): Promise<Omit<ProductPage, 'closest_to'>> {
  const size = pageSize(limit)
  const rows = await rowsOf(tx, condition, before ? backwards(order) : order, before ?? cursor, size + 1)
  const isFull = rows.length > size
  const shown = before ? rows.slice(0, size).reverse() : rows.slice(0, size)
  const pointTo = (card: (typeof rows)[number] | undefined) => {
    if (!card) return null
    const key = order.keyOf(card)
    return toCursor(key instanceof Date ? key.toISOString() : key, card.id)
  }
  return {
    items: shown.map(toMarketplaceProduct),
    previous_cursor: (before ? isFull : cursor) ? pointTo(shown[0]) : null,
    next_cursor: before || isFull ? pointTo(shown.at(-1)) : null,
  }
}

// The page is found first, by what stands in an index, and its cards are made for it alone.
function rowsOf(
  tx: Queryable,
  condition: SQL | undefined,
  order: Order,
  cursor: string | undefined,
  limit: number,
) {
  const { column, direction, cast } = order
  const found = tx
    .select({ id: products.id, rank: sql`${column}`.as('rank') })
    .from(products)
    .where(and(isOnSale, condition, afterCursor(cursor, column, products.id, direction, cast)))
    .orderBy(...inOrder(column, products.id, direction))
    .limit(limit)
    .as('found')
  return tx
    .select({ ...cardColumns, rank: found.rank })
    .from(found)
    .innerJoin(products, eq(products.id, found.id))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoinLateral(mainImage(tx), sql`true`)
    .orderBy(...inOrder(found.rank, found.id, direction))
}

const inOrder = (column: SQLWrapper, id: SQLWrapper, direction: 'asc' | 'desc') =>
  direction === 'asc' ? [asc(column), asc(id)] : [desc(column), desc(id)]

const backwards = (order: Order): Order => ({
  ...order,
  direction: order.direction === 'asc' ? 'desc' : 'asc',
})
