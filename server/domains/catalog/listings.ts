import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { StoreSortId } from '@contract/catalog/facts'
import type { Queryable } from '@server/database/connect'
import { featuredKey, featuredKeyOf } from '@server/database/featured-key'
import { productListings } from '@server/database/schema/catalog'
import { decodeCursor, pageSize, encodeCursor, type CursorKey } from '@server/platform/paging'
import { preparedStatement } from '@server/database/prepared-statements'

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
  manualScore: productListings.handScore,
  priceMinor: productListings.priceMinor,
  priceMaxMinor: productListings.priceMaxMinor,
  referencePriceMinor: productListings.referencePriceMinor,
  weightGrams: productListings.weightGrams,
  shippingOffers: productListings.shippingOffers,
  stock: productListings.stock,
  variantCount: productListings.variantCount,
  createdAt: productListings.createdAt,
  pinPosition: productListings.pinPosition,
}

/** Selects products on sale as cards. */
export const selectCards = (tx: Queryable) => tx.select(cardColumns).from(productListings).$dynamic()
export type ProductCard = Awaited<ReturnType<typeof selectCards>>[number]

/** How each sort uses its index: the column, its direction, and its type in a cursor. */
const sortDefinitions = {
  featured: { column: featuredKey(productListings), direction: 'desc', cast: 'timestamptz' },
  newest: { column: productListings.createdAt, direction: 'desc', cast: 'timestamptz' },
  price_asc: { column: productListings.priceMinor, direction: 'asc', cast: 'bigint' },
  price_desc: { column: productListings.priceMinor, direction: 'desc', cast: 'bigint' },
} as const satisfies Record<StoreSortId, unknown>

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
export interface ListDefinition {
  sort: StoreSortId
  condition: () => SQL | undefined
  name?: string
  values?: Record<string, unknown>
}

/** A page of the products on sale that match a condition, sorted. */
export async function listPage<Item>(
  tx: Queryable,
  { name, sort, condition, values = {} }: ListDefinition,
  request: PageRequest,
  serialize: (card: ProductCard) => Item,
): Promise<Page<Item>> {
  const { cursor, before, limit } = request
  const cursorText = before ?? cursor
  const { sortKey, id } = cursorText
    ? decodeCursor(cursorText, sortDefinitions[sort].cast)
    : { sortKey: null, id: null }
  const position = before ? 'before' : cursor ? 'after' : 'first'
  const statement = name
    ? pageStatement(`${name}_${sort}_${position}`, condition, sort, position)(tx)
    : selectPage(tx, condition(), sort, position).prepare('')
  const cards = await statement.execute({ ...values, sortKey, id, limit: pageSize(limit) + 1 })
  return toPage(cards, sort, request, serialize)
}

type CursorPosition = 'first' | 'after' | 'before'

/** Simple orderings, which PostgreSQL reads from an index, forwards or backwards. */
function selectPage(tx: Queryable, condition: SQL | undefined, sort: StoreSortId, position: CursorPosition) {
  const { column, direction, cast } = sortDefinitions[sort]
  const isAscending = (direction === 'asc') !== (position === 'before')
  const sortDirection = isAscending ? asc : desc
  const { productId } = productListings
  const cursorRow = sql`(${sql.placeholder('sortKey')}::${sql.raw(cast)}, ${sql.placeholder('id')}::uuid)`
  const cursorCondition = isAscending
    ? sql`(${column}, ${productId}) > ${cursorRow}`
    : sql`(${column}, ${productId}) < ${cursorRow}`
  return selectCards(tx)
    .where(and(condition, position === 'first' ? undefined : cursorCondition))
    .orderBy(sortDirection(column), sortDirection(productId))
    .limit(sql.placeholder('limit'))
}

function pageStatement(
  name: string,
  condition: ListDefinition['condition'],
  sort: StoreSortId,
  position: CursorPosition,
) {
  const cached = pageStatements.get(name)
  if (cached) return cached
  const created = preparedStatement(name, (tx) => selectPage(tx, condition(), sort, position))
  pageStatements.set(name, created)
  return created
}

type PageStatement = (tx: Queryable) => ReturnType<ReturnType<typeof selectPage>['prepare']>
const pageStatements = new Map<string, PageStatement>()

/** A page from its cards plus one more, which tells whether there is a next page. */
function toPage<Item>(
  cards: readonly ProductCard[],
  sort: StoreSortId,
  { cursor, before, limit }: PageRequest,
  serialize: (card: ProductCard) => Item,
): Page<Item> {
  const size = pageSize(limit)
  const hasMore = cards.length > size
  const pageCards = before ? cards.slice(0, size).reverse() : cards.slice(0, size)
  const cursorAt = (card: ProductCard | undefined) =>
    card ? encodeCursor(sortKeyOf(card, sort), card.id) : null
  return {
    items: pageCards.map(serialize),
    previous_cursor: (before ? hasMore : cursor) ? cursorAt(pageCards[0]) : null,
    next_cursor: before || hasMore ? cursorAt(pageCards.at(-1)) : null,
  }
}

function sortKeyOf(card: ProductCard, sort: StoreSortId): CursorKey {
  if (sort === 'featured') return featuredKeyOf(card).toISOString()
  return sort === 'newest' ? card.createdAt.toISOString() : card.priceMinor
}
