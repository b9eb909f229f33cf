import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { SortId } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { cursorOf, pageSize, toCursor } from '@server/platform/paging'
import { prepared } from '@server/database/prepared-statements'

/** The columns of a product card, and the sort keys. */
export const cardColumns = {
  id: productListings.productId,
  name: productListings.name,
  category: productListings.category,
  shortDescription: productListings.shortDescription,
  imageUrl: productListings.imageUrl,
  secondImageUrl: productListings.secondImageUrl,
  vendorSlug: productListings.vendorSlug,
  vendorName: productListings.vendorName,
  vendorCountry: productListings.vendorCountry,
  sustainabilityTags: productListings.sustainabilityTags,
  sustainabilityScore: productListings.sustainabilityScore,
  handScore: productListings.handScore,
  priceMinor: productListings.priceMinor,
  priceMaxMinor: productListings.priceMaxMinor,
  stock: productListings.stock,
  variantCount: productListings.variantCount,
  createdAt: productListings.createdAt,
}

/** Selects products on sale as cards. */
export const selectCards = (tx: Queryable) => tx.select(cardColumns).from(productListings).$dynamic()
export type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** How each sort uses its index: the column, its direction, and its type in a cursor. */
const sortings = {
  newest: { column: productListings.createdAt, direction: 'desc', cast: 'timestamptz' },
  price_asc: { column: productListings.priceMinor, direction: 'asc', cast: 'bigint' },
  price_desc: { column: productListings.priceMinor, direction: 'desc', cast: 'bigint' },
} as const satisfies Record<SortId, unknown>

/** The page of a list: the one after `cursor`, the one before `before`, or the first. */
export interface PageRequest {
  cursor?: string | undefined
  before?: string | undefined
  limit?: number | undefined
}

export interface Page<Item> {
  items: Item[]
  previous_cursor: string | null
  next_cursor: string | null
}

/**
 * A list that is paged through. A named one is a statement prepared once under that name and executed with each request's values; the set
 * of names is small, and no user input is ever part of one.
 */
export interface List {
  sort: SortId
  condition: () => SQL | undefined
  name?: string
  values?: Record<string, unknown>
}

/** A page of the products on sale that match a condition, sorted. */
export async function listPage<Item>(
  tx: Queryable,
  { name, sort, condition, values = {} }: List,
  request: PageRequest,
  serialize: (card: Card) => Item,
): Promise<Page<Item>> {
  const { cursor, before, limit } = request
  const from = before ?? cursor
  const { sortKey, id } = from ? cursorOf(from, sortings[sort].cast) : { sortKey: null, id: null }
  const place = before ? 'before' : cursor ? 'after' : 'first'
  const statement = name
    ? preparedPage(`${name}_${sort}_${place}`, condition, sort, place)(tx)
    : selectPage(tx, condition(), sort, place).prepare('')
  const cards = await statement.execute({ ...values, sortKey, id, limit: pageSize(limit) + 1 })
  return toPage(cards, sort, request, serialize)
}

type CursorPosition = 'first' | 'after' | 'before'

/** Simple orderings, which PostgreSQL reads from an index, forwards or backwards. */
function selectPage(tx: Queryable, condition: SQL | undefined, sort: SortId, place: CursorPosition) {
  const { column, direction, cast } = sortings[sort]
  const isAscending = (direction === 'asc') !== (place === 'before')
  const inOrder = isAscending ? asc : desc
  const { productId } = productListings
  const last = sql`(${sql.placeholder('sortKey')}::${sql.raw(cast)}, ${sql.placeholder('id')}::uuid)`
  const beyond = isAscending
    ? sql`(${column}, ${productId}) > ${last}`
    : sql`(${column}, ${productId}) < ${last}`
  return selectCards(tx)
    .where(and(condition, place === 'first' ? undefined : beyond))
    .orderBy(inOrder(column), inOrder(productId))
    .limit(sql.placeholder('limit'))
}

function preparedPage(name: string, condition: List['condition'], sort: SortId, place: CursorPosition) {
  const cached = pages.get(name)
  if (cached) return cached
  const created = prepared(name, (tx) => selectPage(tx, condition(), sort, place))
  pages.set(name, created)
  return created
}

type PreparedPage = (tx: Queryable) => ReturnType<ReturnType<typeof selectPage>['prepare']>
const pages = new Map<string, PreparedPage>()

/** A page from its cards plus one more, which tells whether there is a next page. */
function toPage<Item>(
  cards: readonly Card[],
  sort: SortId,
  { cursor, before, limit }: PageRequest,
  serialize: (card: Card) => Item,
): Page<Item> {
  const size = pageSize(limit)
  const isFull = cards.length > size
  const shown = before ? cards.slice(0, size).reverse() : cards.slice(0, size)
  const cursorAt = (card: Card | undefined) =>
    card ? toCursor(sort === 'newest' ? card.createdAt.toISOString() : card.priceMinor, card.id) : null
  return {
    items: shown.map(serialize),
    previous_cursor: (before ? isFull : cursor) ? cursorAt(shown[0]) : null,
    next_cursor: before || isFull ? cursorAt(shown.at(-1)) : null,
  }
}
