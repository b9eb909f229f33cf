import { and, sql, type SQL } from 'drizzle-orm'
import type { ProductPage } from '@contract/catalog'
import type { ProductQuery } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { cardPage, type List, type Order } from './card-page'
import { closestWords } from './closest-words'
import { conditionsOf } from './filters'
import { kindsOf } from './kinds'
import { isOnSale, sortings } from './queries'
import {
  firstRankAt,
  holdsAny,
  holdsEvery,
  nameBegins,
  rankOfFind,
  isLetter,
  rankOfSome,
  searchWords,
} from './search'
import { toMarketplaceProduct } from './show'

/** What a search comes down to: the products it finds and their order; `closestTo` where nothing goes by it as it was typed. */
export interface Find {
  condition: SQL
  rank: SQL
  closestTo: string | null
}

type Search = ProductQuery & { search: string }

/** Products on sale that a search finds, best first unless sorted otherwise. A filter narrows the finds and never widens the search. */
export async function findProducts(query: Search, tx: Queryable): Promise<ProductPage> {
  const words = searchWords(query.search)
  const typed = findOf(words)
  if (!typed) return nothing
  const page = (await pageOfBeginnings(tx, query, words, typed)) ?? (await pageOfFinds(tx, query, typed))
  if (page.items.length > 0) return page
  const meant = (await isAny(tx, typed)) ? undefined : await closestFind(tx, words)
  return meant ? pageOfFinds(tx, query, meant) : nothing
}

/** The products that hold every word as it was typed, or a kind of what it names; undefined without words. */
export function findOf(words: readonly string[]): Find | undefined {
  const groups = words.map(kindsOf)
  return words.length === 0
    ? undefined
    : { condition: holdsEvery(groups), rank: rankOfFind(groups), closestTo: null }
}

/**
 * What a search that finds nothing may have meant: every word with those that nobody knows put right, or else as many of the words
 * as a product holds. Single letters say too little to be among them. Undefined when not one of them means anything here.
 */
export async function closestFind(tx: Queryable, words: readonly string[]): Promise<Find | undefined> {
  const telling = words.filter((word) => !isLetter(word))
  const closest = await closestWords(tx, telling.length > 0 ? telling : words)
  const groups = closest.flat()
  if (groups.length === 0) return undefined
  const closestTo = groups.map((group) => group[0]).join(' ')
  if (closest.every((meant) => meant.length > 0)) {
    const every: Find = { condition: holdsEvery(groups), rank: rankOfFind(groups), closestTo }
    if (groups.length === 1 || (await isAny(tx, every))) return every
  }
  return { condition: holdsAny(groups), rank: rankOfSome(groups), closestTo }
}

async function pageOfFinds(tx: Queryable, query: Search, find: Find): Promise<ProductPage> {
  const page = await cardPage(tx, listOf(query, find), query, toMarketplaceProduct)
  return { ...page, closest_to: find.closestTo }
}

const listOf = (query: Search, { condition, rank }: Find): List => ({
  condition: and(condition, ...conditionsOf(query)),
  order: query.sort ? sortings[query.sort] : bestFirst(rank),
})

/**
 * The first page of a search of one or two letters, where names that begin so fill it: then the others, of which there may be half the
 * catalogue, need not be ranked.
 */
async function pageOfBeginnings(
  tx: Queryable,
  query: Search,
  words: readonly string[],
  typed: Find,
): Promise<ProductPage | undefined> {
  const isShort = words.length === 1 && [...words[0]!].length < 3
  if (!isShort || query.sort || query.cursor || query.before) return undefined
  const begins = nameBegins([words])
  const filters = conditionsOf(query)
  const list: List = {
    condition: and(begins, ...filters),
    order: { ...sortings.newest, keyOf: ({ createdAt }) => firstRankAt(createdAt) },
    // As ranked as the finds are: who begins so comes first, then the newest.
    beginningOf: {
      condition: and(typed.condition, ...filters),
      order: { column: sql`(${begins}, ${products.createdAt})`, direction: 'desc' },
    },
  }
  const page = await cardPage(tx, list, query, toMarketplaceProduct)
  return page.next_cursor ? { ...page, closest_to: null } : undefined
}

const bestFirst = (rank: SQL): Order => ({
  column: rank,
  isRank: true,
  direction: 'desc',
  cast: 'bigint',
  keyOf: (card) => Number(card.rank),
})

async function isAny(tx: Queryable, { condition }: Find): Promise<boolean> {
  const [found] = await tx
    .select({ id: sql`1` })
    .from(products)
    .where(and(isOnSale, condition))
    .limit(1)
  return found !== undefined
}

const nothing: ProductPage = { items: [], next_cursor: null, previous_cursor: null, closest_to: null }
