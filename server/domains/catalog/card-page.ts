import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { afterCursor, pageSize, toCursor, type CursorKey } from '@server/platform/paging'
import { ownOf, standsForVariants, type Sequence } from './fold'
import { cardColumns, isOnSale, mainImage, type Card } from './queries'

/** An order of products, made total by their ids: by a column that an index is in the order of, or by the rank of a find. */
export interface Order {
  column: SQLWrapper
  direction: 'asc' | 'desc'
  cast: 'timestamptz' | 'bigint'
  keyOf: (card: Card & { rank: unknown }) => CursorKey | Date
}

export interface List {
  condition: SQL | undefined
  order: Order
  /** The list that this one is the beginning of: there it is decided which variant stands for its group. */
  beginningOf?: Sequence
}

export interface Stretch {
  cursor?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

interface Page<Item> {
  items: Item[]
  previous_cursor: string | null
  next_cursor: string | null
}

type Row = Awaited<ReturnType<typeof selectPage>>[number]

/** The page of a list after `cursor`, or before `before`, or the first one; a thing in several colours or sizes stands in it once. */
export const cardPage = async <Item>(
  tx: Queryable,
  list: List,
  stretch: Stretch,
  show: (card: Card) => Item,
): Promise<Page<Item>> => pageOf(await selectPage(tx, list, stretch), list.order, stretch, show)

/** A page from what `selectPage` has found. */
export function pageOf<Item>(
  rows: readonly Row[],
  order: Order,
  { cursor, before, limit }: Stretch,
  show: (card: Card) => Item,
): Page<Item> {
  const size = pageSize(limit)
  const isFull = rows.length > size
  const shown = before ? rows.slice(0, size).reverse() : rows.slice(0, size)
  const pointTo = (card: Row | undefined) => {
    if (!card) return null
    const key = order.keyOf(card)
    return toCursor(key instanceof Date ? key.toISOString() : key, card.id)
  }
  return {
    items: shown.map(show),
    previous_cursor: (before ? isFull : cursor) ? pointTo(shown[0]) : null,
    next_cursor: before || isFull ? pointTo(shown.at(-1)) : null,
  }
}

/**
 * The cards of a page, from its cursor on, and one more that tells whether there are others. The page is found first, by what stands
 * in an index, and its cards are made for it alone.
 */
export function selectPage(tx: Queryable, list: List, { cursor, before, limit }: Stretch) {
  const { column, cast } = list.order
  const direction = before ? opposite[list.order.direction] : list.order.direction
  const whole = list.beginningOf ?? list
  const found = tx
    .select({ id: products.id, rank: sql`${column}`.as('rank') })
    .from(products)
    .crossJoinLateral(ownOf(whole))
    .where(
      and(
        isOnSale,
        list.condition,
        afterCursor(before ?? cursor, column, products.id, direction, cast),
        standsForVariants(whole),
      ),
    )
    .orderBy(...inOrder(column, products.id, direction))
    .limit(pageSize(limit) + 1)
    .as('found')
  return tx
    .select({ ...cardColumns, rank: found.rank })
    .from(found)
    .innerJoin(products, eq(products.id, found.id))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoinLateral(mainImage(tx), sql`true`)
    .orderBy(...inOrder(found.rank, found.id, direction))
}

const opposite = { asc: 'desc', desc: 'asc' } as const

// Plain desc: PostgreSQL reads an ascending index backwards for it.
const inOrder = (column: SQLWrapper, id: SQLWrapper, direction: 'asc' | 'desc') =>
  direction === 'asc' ? [asc(column), asc(id)] : [desc(column), desc(id)]
