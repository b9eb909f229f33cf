import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings, searchDocuments } from '@server/database/schema/catalog'
import { closestTerms } from './spelling'
import { termsOf, type Term } from './terms'
import { matchesOf, queryOf, scoreOf, unscored, type SearchQuery } from './tsquery'
import { keyOf, searchWords } from './query-words'

/** An interpretation of a search. */
interface QueryInterpretation {
  query: SearchQuery
  /** What is answered in the place of the search, or null if that is answered as typed. `best`: the best match, if it is known. */
  didYouMean(best?: string): Promise<string | null>
}

/** The catalogue's search engine. Implemented with PostgreSQL; a dedicated search server could replace it. */
export interface ProductSearch {
  /** The best matches on sale that meet the conditions on `product_listings`, up to a limit. */
  best(tx: Queryable, search: string, conditions: readonly SQL[], max: number): Promise<Best>
  /** The condition on `product_listings` for a search's matches; undefined if there are none. A small result is listed by id. */
  condition(
    tx: Queryable,
    search: string,
  ): Promise<(Pick<QueryInterpretation, 'didYouMean'> & { condition: SQL; isListed: boolean }) | undefined>
}

interface Best {
  ids: string[]
  /** The query actually answered when the typed one matched nothing. */
  didYouMean: string | null
}

// Only `maxScored` matches are scored. Up to `maxListed` are listed by id before filters narrow them; beyond that the planner decides where
// to start.
const maxScored = 300
const maxListed = 2000

const bestFirst = (max: number) => sql`order by score desc, created_at desc, product_id desc limit ${max}`

export const productSearch: ProductSearch = {
  async best(tx, search, conditions, most) {
    if (conditions.length === 0) {
      const scored = (query: SearchQuery) => sql`${matchesOf(query, maxScored)} ${bestFirst(most)}`
      const results = await firstMatch(tx, search, scored)
      return results ? { ids: results.ids, didYouMean: await results.didYouMean(results.ids[0]) } : noMatch
    }
    const found = await listed(tx, search)
    if (!found) return noMatch
    // Said of both tables: the planner would read one of them whole.
    const among = [productListings.productId, searchDocuments.productId].map((id) => isInList(id, found))
    const { productId, createdAt } = searchDocuments
    const newest = sql`select ${productId}, ${scoreOf(found.query)} as score, ${createdAt}
      from ${productListings} join ${searchDocuments} on ${productId} = ${productListings.productId}
      where ${and(...among, ...conditions)}
      order by ${createdAt} desc limit ${maxScored}`
    const ids = await idsOf(tx, sql`(${newest}) matches ${bestFirst(most)}`)
    return { ids, didYouMean: await found.didYouMean() }
  },

  async condition(tx, search) {
    const results = await listed(tx, search)
    if (!results) return undefined
    const condition = isInList(productListings.productId, results)
    return { condition, isListed: isListed(results), didYouMean: results.didYouMean }
  },
}

const noMatch = { ids: [], didYouMean: null }

type MatchedProduct = QueryInterpretation & { ids: string[] }

const listed = (tx: Queryable, search: string) =>
  firstMatch(tx, search, (query) => matchesOf(unscored(query), maxListed + 1))

const isListed = ({ ids }: Pick<MatchedProduct, 'ids'>) => ids.length <= maxListed

const isInList = (id: SQLWrapper, { ids, query }: MatchedProduct): SQL =>
  isListed({ ids })
    ? sql`${id} = any (${sql.param(ids)}::uuid[])`
    : sql`${id} in (select ${searchDocuments.productId} from ${searchDocuments} where ${searchDocuments.document} @@ ${query.query})`

/** The results of the first interpretation that matches anything. */
async function firstMatch(
  tx: Queryable,
  search: string,
  matches: (query: SearchQuery) => SQL,
): Promise<MatchedProduct | undefined> {
  for await (const meaning of interpretationsOf(tx, search)) {
    const ids = await idsOf(tx, matches(meaning.query))
    if (ids.length > 0) return { ...meaning, ids }
  }
  return undefined
}

async function idsOf(tx: Queryable, matches: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select product_id as id from ${matches}`)
  return rows.map(({ id }) => id)
}

/**
 * Interpretations of a search, likeliest first: every word as typed; word prefixes and corrected words; as many of its words as a product
 * contains.
 */
async function* interpretationsOf(tx: Queryable, search: string): AsyncGenerator<QueryInterpretation> {
  const words = searchWords(search)
  const typed = termsOf(words)
  if (typed.length === 0) return
  yield { query: queryOf(typed, { begun: 'last' }), didYouMean: async () => null }
  // A single letter, as in t-shirt, is too unspecific to search for on its own.
  const telling = words.filter((word) => [...word].length > 1)
  const { terms, isWhole } = await closestTerms(tx, telling.length > 0 ? telling : words)
  if (terms.length === 0) return
  if (isWhole) {
    const query = queryOf(terms, { begun: 'each' })
    const didYouMean = async () => differing(search, terms)
    // One or two letters begin words in half of the catalogue: they are looked for among the newest products first.
    if (terms.every(({ typed }) => typed.length <= 2))
      yield { query: { ...query, isOfNewest: true }, didYouMean }
    yield { query, didYouMean }
  }
  const some = queryOf(terms, { begun: 'each', some: true })
  yield {
    query: some,
    didYouMean: async (best) => differing(search, await bestMatchesCover(tx, some, terms, best)),
  }
}

/** The terms as text, or null if identical to what was typed. */
function differing(search: string, terms: readonly Term[]): string | null {
  const text = terms.map(({ typed }) => typed).join(' ')
  return keyOf(text) === keyOf(search) ? null : text
}

/** The terms contained in the best match, which is looked for if it is not known. */
async function bestMatchesCover(
  tx: Queryable,
  some: SearchQuery,
  terms: readonly Term[],
  best?: string,
): Promise<Term[]> {
  const held = terms.map((term) => sql`document @@ ${queryOf([term], { begun: 'each' }).query}`)
  const source = best
    ? sql`${searchDocuments} where ${searchDocuments.productId} = ${best}`
    : sql`${matchesOf(some, maxScored)} best join ${searchDocuments} on ${searchDocuments.productId} = best.product_id
      order by best.score desc, best.created_at desc, best.product_id desc limit 1`
  const { rows } = await tx.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(held, sql`, `)}] as held from ${source}`,
  )
  return terms.filter((_, n) => rows[0]?.held[n])
}
