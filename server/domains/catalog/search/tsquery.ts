import { sql, type SQL } from 'drizzle-orm'
import { begunTerm, type Term } from './terms'

/** A search as PostgreSQL understands it. */
export interface SearchQuery {
  /** What a product must hold. */
  query: SQL
  /** What its score is made of: single words that name a term, kinds of it, phrases for either, and what its name begins with. */
  names: SQL
  kinds: SQL
  phrases: SQL
  start: SQL
}

interface Way {
  /** Each word may be the beginning of one. */
  begun?: boolean
  /** One of the terms is enough. */
  some?: boolean
}

/** The query for products that hold the terms: of each one of its names or kinds. */
export function queryOf(given: readonly Term[], { begun = false, some = false }: Way = {}): SearchQuery {
  const terms = begun ? given.map((term, n) => (n === given.length - 1 ? begunTerm(term) : term)) : given
  const beginnings = begun ? terms.map(({ typed }) => beginning(typed)) : []
  const names = [...new Set(terms.flatMap((term) => term.names))].map(quoted)
  // What was typed counts half again, so that it comes before other names of the same.
  const kinds = [...new Set(terms.flatMap((term) => [term.typed, ...term.kinds]))].map(quoted)
  const held = terms.map((term) => english([...term.names, ...term.kinds].map(quoted)))
  return {
    query: sql`(${sql.join(
      held.map((each, n) => (begun ? sql`(${each} || ${beginnings[n]})` : each)),
      some ? sql` || ` : sql` && `,
    )})`,
    names: english(names.filter((name) => !isPhrase(name))),
    kinds: sql.join([english(kinds.filter((kind) => !isPhrase(kind))), ...beginnings], sql` || `),
    phrases: english([...names, ...kinds].filter(isPhrase)),
    start: english([quoted(`name0begins ${terms.map(({ typed }) => typed).join(' ')}`)]),
  }
}

/** Up to so many products that are found, with their scores. */
export const matchesOf = ({ query, names, kinds, phrases, start }: SearchQuery, most: number): SQL =>
  sql`search_products(${query}, ${names}, ${kinds}, ${phrases}, ${start}, ${most}::int)`

const nothing = sql`null`

/** A query for products in no order: without scores it costs less. */
export const unscored = ({ query }: SearchQuery): SearchQuery => ({
  query,
  names: nothing,
  kinds: nothing,
  phrases: nothing,
  start: nothing,
})

/** The score of a row of `search_documents`. */
export const scoreOf = ({ names, kinds, phrases, start }: SearchQuery): SQL =>
  sql`search_score(document, ${names}, ${kinds}, ${phrases}, ${start})`

const english = (phrases: readonly string[]) =>
  phrases.length === 0
    ? sql`plainto_tsquery('')`
    : sql`to_tsquery('english', plain_text(${phrases.join(' | ')}))`

const beginning = (typed: string) => sql`to_tsquery('simple', plain_text(${quoted(typed)}) || ':*')`

/** A word, or words in this order, as a query writes them; whatever else stands in the text has no meaning there. */
const quoted = (text: string) => `'${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}'`
const isPhrase = (quoted: string) => quoted.includes(' ')
