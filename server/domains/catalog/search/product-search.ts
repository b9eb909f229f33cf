import { and, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { closestMeaning, isAny, meaningAsTyped, type Meaning } from './meaning'
import { rankedMax } from './tsquery'

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
    if (!typed) return { ids: [], closestTo: null }
    const ids = await rankedIds(tx, typed, conditions, range)
    if (ids.length > 0 || (await isAny(tx, typed.match))) return { ids, closestTo: null }
    const meant = await closestMeaning(tx, search)
    return meant
      ? { ids: await rankedIds(tx, meant, conditions, range), closestTo: meant.closestTo }
      : { ids: [], closestTo: null }
  },

  async condition(tx, search) {
    const typed = meaningAsTyped(search)
    if (!typed) return undefined
    const meaning = (await isAny(tx, typed.match)) ? typed : await closestMeaning(tx, search)
    return meaning && { condition: isFoundBy(meaning), closestTo: meaning.closestTo }
  },
}

const isFoundBy = ({ match }: Meaning) =>
  sql`${productListings.productId} in (select product_id from search_documents where ${match})`

/** Of the newest matches the best first, as far as they are ranked. */
async function rankedIds(
  tx: Queryable,
  { match, rank }: Meaning,
  conditions: readonly SQL[],
  { from, count }: Range,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${productListings.productId} as id, search_documents.created_at, ${rank} as rank
      from search_documents join ${productListings} using (product_id)
      where ${and(sql`(${match})`, ...conditions)}
      order by search_documents.created_at desc limit ${rankedMax}) ranked
    order by rank desc, created_at desc, id desc
    limit ${count} offset ${from}`)
  return rows.map(({ id }) => id)
}
