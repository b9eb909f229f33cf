import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { closestTerms } from './closest-terms'
import { countriesBegunBy, termsOf, type Term } from './terms'
import { anyQueryOf, isFoundBy, scoreBy, searchQueryOf, type SearchQuery } from './tsquery'
import { plainWord, searchWords } from './words'

/** What a search comes down to. `terms`: where not all of them need be held, those of which the most count first. */
export interface Meaning {
  query: SearchQuery
  someOf?: readonly Term[]
  closestTo: string | null
}

/** Products that hold every word as it was typed, or what goes by the same name; undefined without words. */
export function meaningAsTyped(search: string): Meaning | undefined {
  const words = searchWords(search)
  const terms = termsOf(words)
  const last = terms.at(-1)
  if (!last) return undefined
  const countries = [...last.countries, ...countriesBegunBy(words)]
  return { query: searchQueryOf([...terms.slice(0, -1), { ...last, countries }]), closestTo: null }
}

/**
 * What a search that finds nothing as it was typed may have meant: the beginnings of words, words put right, or else as many of its
 * words as a product holds. Undefined when not one of them means anything here.
 */
export async function closestMeaning(tx: Queryable, search: string): Promise<Meaning | undefined> {
  const typed = searchWords(search)
  // A single letter, as in t-shirt, says too little to be looked for by itself.
  const words = typed.some(isLong) ? typed.filter(isLong) : typed
  const { terms, isWhole } = await closestTerms(tx, words)
  if (terms.length === 0) return undefined
  const every = { query: searchQueryOf(terms, { begun: true }), closestTo: differing(search, terms) }
  if (isWhole && (terms.length === 1 || (await matchesOf(tx, every, 1)).length > 0)) return every
  const some: Meaning = { query: anyQueryOf(terms), someOf: terms, closestTo: null }
  return { ...some, closestTo: differing(search, await heldByBest(tx, some)) }
}

/** Products that are found, up to so many, in no order. */
export async function matchesOf(tx: Queryable, { query }: Meaning, most: number): Promise<string[]> {
  const { near, every, rest, beginning } = query
  const { rows } = await tx.execute<{ id: string }>(
    sql`select search_matches(${near}, ${every}, ${rest}, ${beginning}, ${most}) as id`,
  )
  return rows.map(({ id }) => id)
}

const isLong = (word: string) => [...word].length > 1

/** The terms as text, or null where that is what was typed. */
function differing(search: string, terms: readonly Term[]): string | null {
  const text = terms.map(({ typed }) => typed).join(' ')
  const bare = (words: string) => searchWords(words).map(plainWord).join('')
  return bare(text) === bare(search) ? null : text
}

/** Those of the terms that the best match holds. */
async function heldByBest(tx: Queryable, some: Meaning): Promise<Term[]> {
  const { someOf = [] } = some
  const { rows } = await tx.execute<{ held: boolean[] }>(sql`
    select held from (
      select ${heldOf(someOf)} as held, ${scoreOf(some)} as score from search_documents
      where ${isFoundBy(some.query)} order by created_at desc limit 400) scored
    order by score desc limit 1`)
  return someOf.filter((_, n) => rows[0]?.held[n])
}

const heldOf = (terms: readonly Term[]) =>
  sql`array[${sql.join(
    terms.map((term) => isFoundBy(searchQueryOf([term]))),
    sql`, `,
  )}]`

/** The score of a row of `search_documents`. */
export const scoreOf = ({ query, someOf }: Meaning): SQL =>
  someOf
    ? sql`10 * cardinality(array_positions(${heldOf(someOf)}, true)) + ${scoreBy(query)}`
    : scoreBy(query)
