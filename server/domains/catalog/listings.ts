import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { SortId } from '@contract/lists'
import { toMinor } from '@contract/money'
import type { ProductFilters } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { productListings, productVariants } from '@server/database/schema/catalog'
import { afterCursor, pageSize, toCursor } from '@server/platform/paging'

/** What a product card shows, and what pages are sorted by. */
export const cardColumns = {
  id: productListings.productId,
  name: productListings.name,
  shortDescription: productListings.shortDescription,
  imageUrl: productListings.imageUrl,
  secondImageUrl: productListings.secondImageUrl,
  vendorSlug: productListings.vendorSlug,
  vendorName: productListings.vendorName,
  vendorCountry: productListings.vendorCountry,
  sustainabilityTags: productListings.sustainabilityTags,
  sustainabilityScore: productListings.sustainabilityScore,
  priceMinor: productListings.priceMinor,
  priceMaxMinor: productListings.priceMaxMinor,
  stock: productListings.stock,
  variantCount: productListings.variantCount,
  createdAt: productListings.createdAt,
}

/** Products on sale as cards, for a condition, an order and a limit. */
export const selectCards = (tx: Queryable) => tx.select(cardColumns).from(productListings).$dynamic()
export type Card = Awaited<ReturnType<typeof selectCards>>[number]

/** What a product must be to pass the filters. The search is not among them. */
export function listingConditions(filters: ProductFilters): SQL[] {
  const { category, tags, price_min, price_max, score_min, country, certification, in_stock } = filters
  return [
    category && eq(productListings.category, category),
    tags?.length && arrayOverlaps(productListings.sustainabilityTags, tags),
    costsBetween(price_min, price_max),
    score_min && gte(productListings.sustainabilityScore, score_min),
    country?.length && inArray(productListings.vendorCountry, country),
    certification?.length && arrayOverlaps(productListings.certifications, certification),
    in_stock && sql`${productListings.inStock}`,
  ].filter((condition): condition is SQL => Boolean(condition))
}

/** That a variant costs between two prices. Only where the variants' prices differ, they are looked at one by one. */
function costsBetween(min: number | undefined, max: number | undefined): SQL | undefined {
  const least = min ? toMinor(min) : undefined
  const most = max === undefined ? undefined : toMinor(max)
  const { priceMinor, priceMaxMinor, productId } = productListings
  // What costs between the two from the lowest price on is found by the index of that price.
  if (least === undefined) return most === undefined ? undefined : lte(priceMinor, most)
  const above = gte(priceMaxMinor, least)
  if (most === undefined) return above
  return and(
    lte(priceMinor, most),
    above,
    sql`(${priceMinor} >= ${least} or ${priceMaxMinor} <= ${most} or exists (
      select from ${productVariants} where ${productVariants.productId} = ${productId}
        and ${productVariants.deletedAt} is null and ${productVariants.priceMinor} between ${least} and ${most}))`,
  )
}

/** How each sort runs through its index: the column, its direction, and its type in a cursor. */
export const sortings = {
  newest: { column: productListings.createdAt, direction: 'desc', cast: 'timestamptz' },
  price_asc: { column: productListings.priceMinor, direction: 'asc', cast: 'bigint' },
  price_desc: { column: productListings.priceMinor, direction: 'desc', cast: 'bigint' },
} as const satisfies Record<SortId, unknown>

/** Which page of a list: the one after `cursor`, the one before `before`, or the first. */
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

/** A page of the products on sale that fulfil a condition, sorted. */
export async function listPage<Item>(
  tx: Queryable,
  { condition, sort }: { condition: SQL | undefined; sort: SortId },
  request: PageRequest,
  serialize: (card: Card) => Item,
): Promise<Page<Item>> {
  return toPage(await selectPage(tx, condition, sort, request), sort, request, serialize)
}

/** The cards of a page and one more, which tells whether there is another page. */
export function selectPage(
  tx: Queryable,
  condition: SQL | undefined,
  sort: SortId,
  { cursor, before, limit }: PageRequest,
) {
  const { column, direction, cast } = sortings[sort]
  const walked = before ? opposite[direction] : direction
  const inOrder = walked === 'asc' ? asc : desc
  return selectCards(tx)
    .where(and(condition, afterCursor(before ?? cursor, column, productListings.productId, walked, cast)))
    .orderBy(inOrder(column), inOrder(productListings.productId))
    .limit(pageSize(limit) + 1)
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** A page from its cards and the one after them. */
export function toPage<Item>(
  cards: readonly Card[],
  sort: SortId,
  { cursor, before, limit }: PageRequest,
  serialize: (card: Card) => Item,
): Page<Item> {
  const size = pageSize(limit)
  const isFull = cards.length > size
  const shown = before ? cards.slice(0, size).reverse() : cards.slice(0, size)
  const cursorOf = (card: Card | undefined) =>
    card ? toCursor(sort === 'newest' ? card.createdAt.toISOString() : card.priceMinor, card.id) : null
  return {
    items: shown.map(serialize),
    previous_cursor: (before ? isFull : cursor) ? cursorOf(shown[0]) : null,
    next_cursor: before || isFull ? cursorOf(shown.at(-1)) : null,
  }
}
