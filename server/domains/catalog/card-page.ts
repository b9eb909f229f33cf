import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { afterCursor, pageSize, toCursor, type CursorKey } from '@server/platform/paging'
import { foldedFinds, ownOf, standsForVariants, type Sequence } from './fold'
import { cardColumns, isOnSale, mainImage, selectCards, type Card } from './queries'

/** An order of products, made total by their ids: by a column that an index is in the order of, or by the rank of a find. */
export interface Order {
  column: SQLWrapper
  direction: 'asc' | 'desc'
  cast: 'timestamptz' | 'bigint'
  /** The column is no column but a rank, worked out for each find. */
  isRank?: true
  keyOf: (card: Row) => CursorKey | Date
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

type Row = Card & { rank: unknown }

/** The page of a list after `cursor`, or before `before`, or the first one; a thing in several colours or sizes stands in it once. */
export const cardPage = async <Item>(
  tx: Queryable,
  list: List,
  stretch: Stretch,
  show: (card: Card) => Item,
): Promise<Page<Item>> => pageOf(await selectPage(tx, list, stretch), list.order, stretch, show)

/** A page from its cards and the one after them. */
export function pageOf<Row extends Card, Item>(
  rows: readonly Row[],
  { keyOf }: { keyOf: (card: Row) => CursorKey | Date },
  { cursor, before, limit }: Stretch,
  show: (card: Card) => Item,
): Page<Item> {
  const size = pageSize(limit)
  const isFull = rows.length > size
  const shown = before ? rows.slice(0, size).reverse() : rows.slice(0, size)
  const pointTo = (card: Row | undefined) => {
    if (!card) return null
    const key = keyOf(card)
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
function selectPage(tx: Queryable, list: List, stretch: Stretch) {
  const found = list.order.isRank ? ranked(tx, list, stretch) : walked(tx, list, stretch)
  return tx
    .select({ ...cardColumns, rank: found.rank })
    .from(found)
    .innerJoin(products, eq(products.id, found.id))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .leftJoinLateral(mainImage(tx), sql`true`)
    .orderBy(...inOrder(list.order, stretch, found.rank, found.id))
}

/**
 * The cards of a list's first page and one more, along an index: where nothing but the order is asked for they need not be found before
 * they are made.
 */
export const selectFirstPage = (tx: Queryable, list: List) =>
  selectCards(tx)
    .crossJoinLateral(ownOf(list))
    .where(and(isOnSale, list.condition, standsForVariants(list)))
    .orderBy(...inOrder(list.order, {}, list.order.column, products.id))
    .limit(pageSize(undefined) + 1)

/** Found along an index that is in the list's order. */
function walked(tx: Queryable, list: List, stretch: Stretch) {
  const { column } = list.order
  const whole = list.beginningOf ?? list
  return tx
    .select({ id: products.id, rank: sql`${column}`.as('rank') })
    .from(products)
    .crossJoinLateral(ownOf(whole))
    .where(
      and(
        isOnSale,
        list.condition,
        after(list.order, stretch, column, products.id),
        standsForVariants(whole),
      ),
    )
    .orderBy(...inOrder(list.order, stretch, column, products.id))
    .limit(pageSize(stretch.limit) + 1)
    .as('found')
}

/** Found among all finds of a search, each ranked once. */
function ranked(tx: Queryable, { condition, order }: List, stretch: Stretch) {
  const { finds, oneOfEach } = foldedFinds(tx, and(isOnSale, condition), order.column)
  return tx
    .with(finds)
    .select({ id: oneOfEach.id, rank: oneOfEach.rank })
    .from(oneOfEach)
    .where(after(order, stretch, oneOfEach.rank, oneOfEach.id))
    .orderBy(...inOrder(order, stretch, oneOfEach.rank, oneOfEach.id))
    .limit(pageSize(stretch.limit) + 1)
    .as('found')
}

const opposite = { asc: 'desc', desc: 'asc' } as const
const directionOf = ({ direction }: Order, { before }: Stretch) => (before ? opposite[direction] : direction)

const after = (order: Order, stretch: Stretch, column: SQLWrapper, id: SQLWrapper) =>
  afterCursor(stretch.before ?? stretch.cursor, column, id, directionOf(order, stretch), order.cast)

// Plain desc: PostgreSQL reads an ascending index backwards for it.
const inOrder = (order: Order, stretch: Stretch, column: SQLWrapper, id: SQLWrapper) =>
  directionOf(order, stretch) === 'asc' ? [asc(column), asc(id)] : [desc(column), desc(id)]
