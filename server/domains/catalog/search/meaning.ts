import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { closestTerms } from './closest-terms'
import { countriesBegunBy, termsOf, type Term } from './terms'
import { holdsAny, holdsEvery, holdsTerm, rankedMax, rankOf } from './tsquery'
import { searchWords } from './words'

/** What a search comes down to: conditions on search documents, and what was looked for in place of what was typed. */
export interface Meaning {
  match: SQL
  rank: SQL
  closestTo: string | null
}

/** Products that hold every word as it was typed, or what goes by the same name; undefined without words. */
export function meaningAsTyped(search: string): Meaning | undefined {
  const words = searchWords(search)
  const terms = termsOf(words)
  const last = terms.at(-1)
  if (!last) return undefined
  const all = [...terms.slice(0, -1), { ...last, countries: [...last.countries, ...countriesBegunBy(words)] }]
  return { match: holdsEvery(all), rank: rankOf(all), closestTo: null }
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
  const closestTo = differing(search, terms)
  const every: Meaning = { match: holdsEvery(terms, { begun: true }), rank: rankOf(terms), closestTo }
  if (isWhole && (terms.length === 1 || (await isAny(tx, every.match)))) return every
  const some = { match: holdsAny(terms), rank: rankOfSome(terms) }
  return { ...some, closestTo: closestTo ?? differing(search, await heldByBest(tx, some, terms)) }
}

/** Whether any product on sale is found. */
export async function isAny(tx: Queryable, match: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from search_documents where ${match} limit 1`)
  return rows.length > 0
}

const isLong = (word: string) => [...word].length > 1

/** The terms as text, or null where that is what was typed. */
function differing(search: string, terms: readonly Term[]): string | null {
  const text = terms.map(({ typed }) => typed).join(' ')
  const bare = (words: string) =>
    searchWords(words).join('').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return bare(text) === bare(search) ? null : text
}

/** The more of the terms a product holds, the better; then as ever. */
const rankOfSome = (terms: readonly Term[]): SQL => {
  const held = terms.map((term) => sql`case when ${holdsTerm(term)} then 10 else 0 end`)
  return sql`(${sql.join(held, sql` + `)} + ${rankOf(terms)})`
}

async function heldByBest(tx: Queryable, { match, rank }: { match: SQL; rank: SQL }, terms: readonly Term[]) {
  const held = sql.join(terms.map(holdsTerm), sql`, `)
  const { rows } = await tx.execute<{ held: boolean[] }>(sql`
    select held from (
      select array[${held}] as held, ${rank} as rank from search_documents join product_listings using (product_id)
      where ${match} order by search_documents.created_at desc limit ${rankedMax}) ranked
    order by rank desc limit 1`)
  return terms.filter((_, n) => rows[0]?.held[n])
}
