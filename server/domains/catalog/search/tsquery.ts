import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Term } from './terms'

/** How many of the matches are ranked: the newest, where there are more. */
export const rankedMax = 500

const document = sql`search_documents.document`
const written = sql`search_documents.words`

/**
 * Which search documents hold every term: its names, its kinds or its countries. The last word may be the beginning of one, since it
 * may still be being typed; with `begun` every word may.
 */
export function holdsEvery(terms: readonly Term[], { begun = false } = {}): SQL {
  if (begun) return and(...terms.map((term) => or(holds([term]), beginsWord(term))))!
  return or(
    holds(terms),
    and(terms.length > 1 ? holds(terms.slice(0, -1)) : undefined, beginsWord(terms.at(-1)!)),
  )!
}

/** Which search documents hold any of the terms. */
export const holdsAny = (terms: readonly Term[]): SQL =>
  sql`${document} @@ ${stems(terms.map(anyOf).join(' | '))}`

/** Which search documents hold a term, or words that begin so. */
export const holdsTerm = (term: Term): SQL => holdsEvery([term])

/**
 * How well a search document answers: for each term by what was typed, and half as well by a kind of it or a word that only begins so.
 * A name counts most, then options and vendor, then tags, category and materials, then the rest.
 */
export function rankOf(terms: readonly Term[]): SQL {
  const names = terms.flatMap((term) => term.names)
  const others = terms.flatMap((term) => [...term.kinds, ...term.countries.map(countryWord)])
  const score = (vector: SQL, query: SQL, words: number) =>
    sql`ts_rank(${vector}, ${query}) * ${sql.raw(String(words))}`
  const byOthers =
    others.length > 0 ? score(document, stems(others.map(quoted).join(' | ')), others.length) : undefined
  const byBeginning = score(written, beginning(terms.at(-1)!), 1)
  const begins = sql`case when starts_with(lower(product_listings.name), lower(${terms.map(({ typed }) => typed).join(' ')})) then 0.2 else 0 end`
  const half = byOthers ? sql`greatest(${byOthers}, ${byBeginning})` : byBeginning
  return sql`(${score(document, stems(names.map(quoted).join(' | ')), names.length)} + 0.5 * least(${half}, ${sql.raw(String(terms.length))}) + ${begins})`
}

const holds = (terms: readonly Term[]) =>
  sql`${document} @@ ${stems(terms.map((term) => `(${anyOf(term)})`).join(' & '))}`
const beginsWord = (term: Term) => sql`${written} @@ ${beginning(term)}`

const anyOf = ({ names, kinds, countries }: Term) =>
  [...names, ...kinds, ...countries.map(countryWord)].map(quoted).join(' | ')

/** As `search_document_of` writes it. */
const countryWord = (code: string) => `country0${code.toLowerCase()}`

const stems = (query: string) => sql`to_tsquery('english', plain_text(${query}))`
const beginning = ({ typed }: Term) => sql`to_tsquery('simple', plain_text(${quoted(typed)}) || ':*')`

/** A word, or words in this order, as a query writes them; whatever else stands in the text has no meaning there. */
const quoted = (text: string) => `'${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}'`
