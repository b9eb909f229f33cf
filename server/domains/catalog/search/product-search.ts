import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { closestMeaning, matchesOf, meaningAsTyped, scoreOf, type Meaning } from './meaning'
import { isFoundBy } from './tsquery'

/** Which of the matches are asked for: so many, from the nth on. */
export interface Range {
  from: number
  count: number
}

/** `closestTo` names what was searched for in the place of a search that nothing goes by as it was typed. */
export interface Matches {
  ids: string[]
  closestTo: string | null
}

/** What searches the catalogue. PostgreSQL does it; a search server that does these two things can take its place. */
export interface ProductSearch {
  /** The products on sale that a search finds and that fulfil the conditions on `product_listings`, the best first. */
  best(tx: Queryable, search: string, conditions: readonly SQL[], range: Range): Promise<Matches>
  /** The condition on `product_listings` that a search finds a product; undefined where it finds none at all. */
  condition(tx: Queryable, search: string): Promise<{ condition: SQL; closestTo: string | null } | undefined>
}

export const productSearch: ProductSearch = {
  async best(tx, search, conditions, range) {
    const typed = meaningAsTyped(search)
    if (typed && conditions.length === 0) {
      const ids = await bestOf(tx, typed, range)
      if (ids.length > 0) return { ids, closestTo: null }
    }
    const found = await resolve(tx, search)
    if (!found) return { ids: [], closestTo: null }
    const ids =
      conditions.length === 0 && !found.meaning.someOf
        ? await bestOf(tx, found.meaning, range)
        : await bestWhere(tx, found, conditions, range)
    return { ids, closestTo: found.meaning.closestTo }
  },

  async condition(tx, search) {
    const found = await resolve(tx, search)
    return found && { condition: conditionOf(found), closestTo: found.meaning.closestTo }
  },
}

interface Found {
  meaning: Meaning
  /** All matches, or more than `listedMax`. */
  ids: string[]
}

/** So many matches are listed by their ids; of more it is up to the planner where to begin. */
const listedMax = 2000
const scoredMax = 400

/** What a search means, and what it finds; undefined where that is nothing. */
async function resolve(tx: Queryable, search: string): Promise<Found | undefined> {
  const typed = meaningAsTyped(search)
  if (!typed) return undefined
  const asTyped = await matchesOf(tx, typed, listedMax + 1)
  if (asTyped.length > 0) return { meaning: typed, ids: asTyped }
  const meaning = await closestMeaning(tx, search)
  const ids = meaning ? await matchesOf(tx, meaning, listedMax + 1) : []
  return meaning && ids.length > 0 ? { meaning, ids } : undefined
}

const conditionOf = ({ meaning, ids }: Found): SQL =>
  ids.length <= listedMax
    ? sql`${productListings.productId} = any (${sql.param(ids)}::uuid[])`
    : sql`${productListings.productId} in (select product_id from search_documents where ${isFoundBy(meaning.query)})`

async function bestOf(tx: Queryable, { query }: Meaning, { from, count }: Range): Promise<string[]> {
  const { near, every, rest, beginning, names, kinds, phrases, start } = query
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id
    from search_products(${near}, ${every}, ${rest}, ${beginning}, ${names}, ${kinds}, ${phrases}, ${start})
    order by score desc, created_at desc, product_id desc limit ${count} offset ${from}`)
  return rows.map(({ id }) => id)
}

/** The best of the newest that fulfil the conditions too. */
async function bestWhere(
  tx: Queryable,
  found: Found,
  conditions: readonly SQL[],
  { from, count }: Range,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${productListings.productId} as id, search_documents.created_at, ${scoreOf(found.meaning)} as score
      from ${productListings} join search_documents using (product_id)
      where ${and(conditionOf(found), ...conditions)}
      order by search_documents.created_at desc limit ${scoredMax}) scored
    order by score desc, created_at desc, id desc limit ${count} offset ${from}`)
  return rows.map(({ id }) => id)
}
