import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { searchDocuments } from '@server/database/schema/search'
import { closestTerms } from './spelling'
import { termsOf, type Term } from './terms'
import { matchesOf, queriesOf, queryOf, score, withoutRanking, type SearchQuery } from './tsquery'
import { spellingKeyOf, searchWords } from './query-words'

/** An interpretation of a search. */
interface QueryInterpretation {
  query: SearchQuery
  /** The query answered instead of the search, or null if the search is answered as typed. `best`: the best match, if it is known. */
  didYouMean(best?: string): Promise<string | null>
}

/** The catalogue's search engine. Implemented with PostgreSQL; a dedicated search server could replace it. */
export interface ProductSearch {
  /** The best matches on sale that meet the conditions on `product_listings`, up to a limit. */
  best(tx: Queryable, search: string, conditions: readonly SQL[], max: number): Promise<BestMatches>
  /** The condition on `product_listings` for a search's matches; undefined if there are none. A small result is listed by id. */
  condition(
    tx: Queryable,
    search: string,
  ): Promise<
    (Pick<QueryInterpretation, 'didYouMean'> & { condition: SQL; isListedById: boolean }) | undefined
  >
}

interface BestMatches {
  ids: string[]
  /** The query actually answered when the typed one matched nothing. */
  didYouMean: string | null
}

// Only `maxScored` matches are scored. Up to `maxListed` are listed by id before filters narrow them; beyond that the planner decides where
// to start.
const maxScored = 300
const maxListed = 2000

const orderByScore = (max: number) => sql`order by score desc, created_at desc, product_id desc limit ${max}`

export const productSearch: ProductSearch = {
  async best(tx, search, conditions, limit) {
    if (conditions.length === 0) {
      const matchesByScore = (query: SearchQuery) =>
        sql`${matchesOf(query, maxScored)} ${orderByScore(limit)}`
      const results = await findFirstMatch(tx, search, matchesByScore)
      return results ? { ids: results.ids, didYouMean: await results.didYouMean(results.ids[0]) } : noMatch
    }
    const searchMatches = await findMatches(tx, search)
    if (!searchMatches) return noMatch
    // Applied to both tables: otherwise the planner would read one of them in full.
    const resultConditions = [productListings.productId, searchDocuments.productId].map((id) =>
      idCondition(id, searchMatches),
    )
    const { productId, createdAt } = searchDocuments
    const newestMatches = sql`select ${productId}, ${score} as score, ${createdAt}
      from ${queriesOf(searchMatches.query)}, ${productListings} join ${searchDocuments} on ${productId} = ${productListings.productId}
      where ${and(...resultConditions, ...conditions)}
      order by ${createdAt} desc limit ${maxScored}`
    const ids = await findIds(tx, sql`(${newestMatches}) matches ${orderByScore(limit)}`)
    return { ids, didYouMean: await searchMatches.didYouMean() }
  },

  async condition(tx, search) {
    const results = await findMatches(tx, search)
    if (!results) return undefined
    const condition = idCondition(productListings.productId, results)
    return { condition, isListedById: isIdList(results), didYouMean: results.didYouMean }
  },
}

const noMatch = { ids: [], didYouMean: null }

type SearchMatches = QueryInterpretation & { ids: string[] }

const findMatches = (tx: Queryable, search: string) =>
  findFirstMatch(tx, search, (query) => matchesOf(withoutRanking(query), maxListed + 1))

const isIdList = ({ ids }: Pick<SearchMatches, 'ids'>) => ids.length <= maxListed

const idCondition = (id: SQLWrapper, { ids, query }: SearchMatches): SQL =>
  isIdList({ ids })
    ? sql`${id} = any (${sql.param(ids)}::uuid[])`
    : sql`${id} in (select ${searchDocuments.productId} from ${searchDocuments} where ${searchDocuments.document} @@ ${query.query})`

/** The results of the first interpretation that matches anything. */
async function findFirstMatch(
  tx: Queryable,
  search: string,
  matches: (query: SearchQuery) => SQL,
): Promise<SearchMatches | undefined> {
  for await (const interpretation of interpretationsOf(tx, search)) {
    const ids = await findIds(tx, matches(interpretation.query))
    if (ids.length > 0) return { ...interpretation, ids }
  }
  return undefined
}

async function findIds(tx: Queryable, matches: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select product_id as id from ${matches}`)
  return rows.map(({ id }) => id)
}

/**
 * Interpretations of a search, likeliest first: every word as typed; word prefixes and corrected words; as many of its words as a product
 * contains.
 */
async function* interpretationsOf(tx: Queryable, search: string): AsyncGenerator<QueryInterpretation> {
  const words = searchWords(search)
  const queryTerms = termsOf(words)
  if (queryTerms.length === 0) return
  yield { query: queryOf(queryTerms, { prefixWords: 'last' }), didYouMean: async () => null }
  // A single letter, as in t-shirt, is too unspecific to search for on its own.
  const significantWords = words.filter((word) => [...word].length > 1)
  const { terms, isComplete } = await closestTerms(tx, significantWords.length > 0 ? significantWords : words)
  if (terms.length === 0) return
  if (isComplete) {
    const query = queryOf(terms, { prefixWords: 'each' })
    const didYouMean = async () => suggestionText(search, terms)
    // One or two letters begin words in half of the catalogue: they are looked for among the newest products first.
    if (terms.every(({ text }) => text.length <= 2))
      yield { query: { ...query, newestOnly: true }, didYouMean }
    yield { query, didYouMean }
  }
  const anyTermQuery = queryOf(terms, { prefixWords: 'each', matchesAny: true })
  yield {
    query: anyTermQuery,
    didYouMean: async (best) => suggestionText(search, await termsInBestMatch(tx, anyTermQuery, terms, best)),
  }
}

/** The terms as text, or null if identical to what was typed. */
function suggestionText(search: string, terms: readonly Term[]): string | null {
  const text = terms.map((term) => term.text).join(' ')
  return spellingKeyOf(text) === spellingKeyOf(search) ? null : text
}

/** The terms contained in the best match, which is looked for if it is not known. */
async function termsInBestMatch(
  tx: Queryable,
  anyTermQuery: SearchQuery,
  terms: readonly Term[],
  best?: string,
): Promise<Term[]> {
  const matchConditions = terms.map(
    (term) => sql`document @@ ${queryOf([term], { prefixWords: 'each' }).query}`,
  )
  const source = best
    ? sql`${searchDocuments} where ${searchDocuments.productId} = ${best}`
    : sql`${matchesOf(anyTermQuery, maxScored)} best join ${searchDocuments} on ${searchDocuments.productId} = best.product_id
      order by best.score desc, best.created_at desc, best.product_id desc limit 1`
  const { rows } = await tx.execute<{ matched: boolean[] }>(
    sql`select array[${sql.join(matchConditions, sql`, `)}] as matched from ${source}`,
  )
  return terms.filter((_, n) => rows[0]?.matched[n])
}
