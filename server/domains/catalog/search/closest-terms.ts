import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { nearestWords } from './nearest-words'
import { isKnown, termsOf, wordsBegunBy, type Term } from './terms'
import { isFoundBy, searchQueryOf } from './tsquery'
import { plainWord } from './words'

/** So many words of a search are put right at most: each costs a look through the words of the catalogue. */
const correctedMax = 4
const partsMax = 20

/** What the words of a search may have meant: terms that products hold, and how many words mean nothing here. */
export interface ClosestTerms {
  terms: Term[]
  isWhole: boolean
}

/**
 * Each word as it was typed where a product holds it; else known words that begin so, the words of products that it is a part of, the
 * two that it joins, or the nearest one.
 */
export async function closestTerms(tx: Queryable, words: readonly string[]): Promise<ClosestTerms> {
  const terms = termsOf(await joinedWhereKnown(tx, words))
  const known = await areKnown(tx, terms)
  let toCorrect = correctedMax
  const meant = await Promise.all(
    terms.map((term, n) =>
      known[n] ? [term] : toCorrect-- > 0 ? meantBy(tx, term.typed, terms.length === 1) : [],
    ),
  )
  return { terms: meant.flat(), isWhole: meant.every((some) => some.length > 0) }
}

/** For each term whether a product on sale holds it, or a word that begins so. */
async function areKnown(tx: Queryable, terms: readonly Term[]): Promise<boolean[]> {
  const each = terms.map(
    (term) => sql`exists (select from search_documents where ${isFoundBy(searchQueryOf([term]))})`,
  )
  if (each.length === 0) return []
  const { rows } = await tx.execute<{ known: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as known`,
  )
  return rows[0]!.known
}

async function meantBy(tx: Queryable, typed: string, isOnly: boolean): Promise<Term[]> {
  if (typed.includes(' ') || isKnown(typed)) return []
  const begun = await knownOf(tx, wordsBegunBy(typed))
  if (begun.length > 0) return [{ ...begun[0]!, typed, names: begun.flatMap(({ names }) => names) }]
  const parts = await wordsWith(tx, typed)
  if (parts.length > 0) return termsOf([typed]).map((term) => ({ ...term, names: [...term.names, ...parts] }))
  const apart = await wordsJoined(tx, typed)
  if (apart) return termsOf(apart)
  return (await knownOf(tx, await nearestWords(tx, typed, { isOnly }))).slice(0, 1)
}

async function knownOf(tx: Queryable, words: readonly string[]): Promise<Term[]> {
  const terms = words.flatMap((word) => termsOf([word]))
  const known = terms.length > 0 ? await areKnown(tx, terms) : []
  return terms.filter((_, n) => known[n])
}

/** Words with a space too many put together, where the catalogue has them so: "ear rings". */
async function joinedWhereKnown(tx: Queryable, words: readonly string[]): Promise<string[]> {
  const pairs = words.slice(1).map((word, n) => plainWord(words[n]! + word))
  if (pairs.length === 0) return [...words]
  const known = new Set(await wordsWhere(tx, sql`word = any (${sql.param(pairs)})`))
  const joined: string[] = []
  for (let n = 0; n < words.length; n++)
    if (known.has(pairs[n] ?? '')) joined.push(words[n]! + words[++n]!)
    else joined.push(words[n]!)
  return joined
}

/** Words that a word of four letters or more is a part of: "woven" of "handwoven". */
const wordsWith = async (tx: Queryable, word: string): Promise<string[]> =>
  [...word].length < 4 ? [] : wordsWhere(tx, sql`word like '%' || plain_text(${word}) || '%'`)

const wordsWhere = async (tx: Queryable, condition: SQL): Promise<string[]> => {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from search_words where ${condition} limit ${partsMax}`,
  )
  return rows.map(({ word }) => word)
}

/** The two words that a word joins, if a product holds them side by side: sheabutter is shea butter. */
async function wordsJoined(tx: Queryable, word: string): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ one: string; other: string }>(sql`
    with parts as materialized (
      select left(word, cut) as one, substr(word, cut + 1) as other
      from plain_text(${word}) as word, generate_series(3, least(length(word), 40) - 3) as cut
    )
    select one, other from parts
      join search_words a on a.word = one
      join search_words b on b.word = other
    where exists (select from search_documents where words @@ (one::tsquery <-> other::tsquery))
    limit 1`)
  return rows[0] && [rows[0].one, rows[0].other]
}
