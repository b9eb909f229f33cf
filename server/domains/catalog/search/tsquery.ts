import { sql, type SQL } from 'drizzle-orm'
import { prefixTerm, type Term } from './terms'

/** A search in PostgreSQL's terms. */
export interface SearchQuery {
  /** What a product must contain. */
  query: SQL
  /** The parts of its score: single words that name a term, kinds of it, phrases for either, and what its name begins with. */
  names: SQL
  kinds: SQL
  phrases: SQL
  start: SQL
  /** Looks only at the newest products. */
  isOfNewest?: boolean
}

interface MatchMode {
  /** Whether each word may be a prefix, or only the last, which may still be being typed. */
  begun?: 'each' | 'last'
  /** Any one of the terms suffices. */
  some?: boolean
}

/** The query for products containing every term, by any of its names or kinds. */
export function queryOf(given: readonly Term[], { begun, some = false }: MatchMode = {}): SearchQuery {
  const last = given.length - 1
  const terms = begun === 'each' ? given.map((term, n) => (n === last ? prefixTerm(term) : term)) : given
  const beginnings = terms.map(({ typed }, n) => {
    const isBegun = begun === 'each' || (begun === 'last' && n === last && typed.length >= minPrefixLetters)
    return isBegun ? prefixOf(typed) : undefined
  })
  const names = [...new Set(terms.flatMap((term) => term.names))].map(quoted)
  // The typed form weighs half as much again, so that it ranks before its synonyms.
  const kinds = [...new Set(terms.flatMap((term) => [term.typed, ...term.kinds]))].map(quoted)
  const held = terms.map((term) => english([...term.names, ...term.kinds].map(quoted)))
  return {
    query: sql`(${sql.join(
      held.map((each, n) => (beginnings[n] ? sql`(${each} || ${beginnings[n]})` : each)),
      some ? sql` || ` : sql` && `,
    )})`,
    names: english(names.filter((name) => !isPhrase(name))),
    kinds: sql.join(
      [english(kinds.filter((kind) => !isPhrase(kind))), ...beginnings.filter((each) => each !== undefined)],
      sql` || `,
    ),
    phrases: english([...names, ...kinds].filter(isPhrase)),
    start: english([quoted(`name0begins ${terms.map(({ typed }) => typed).join(' ')}`)]),
  }
}

/** Shorter prefixes match too many words: they are used only if nothing matches them literally. */
const minPrefixLetters = 4

/** Up to `most` matching products, with their scores. */
export const matchesOf = (search: SearchQuery, max: number): SQL => {
  const { query, names, kinds, phrases, start, isOfNewest } = search
  if (!isOfNewest)
    return sql`search_products(${query}, ${names}, ${kinds}, ${phrases}, ${start}, ${max}::int)`
  return sql`(select product_id, ${scoreOf(search)} as score, created_at
    from (select * from search_documents order by created_at desc limit ${newest}) newest where document @@ ${query} limit ${max}) matches`
}

const newest = 1000

const matchesNothing = sql`null`

/** An unordered query: cheaper without scores. */
export const unscored = ({ query, isOfNewest = false }: SearchQuery): SearchQuery => ({
  query,
  isOfNewest,
  names: matchesNothing,
  kinds: matchesNothing,
  phrases: matchesNothing,
  start: matchesNothing,
})

/** The score of a row of `search_documents`. */
export const scoreOf = ({ names, kinds, phrases, start }: SearchQuery): SQL =>
  sql`search_score(document, ${names}, ${kinds}, ${phrases}, ${start})`

const english = (phrases: readonly string[]) =>
  phrases.length === 0
    ? sql`plainto_tsquery('')`
    : sql`to_tsquery('english', plain_text(${phrases.join(' | ')}))`

const prefixOf = (typed: string) => sql`to_tsquery('simple', plain_text(${quoted(typed)}) || ':*')`

/** A word or phrase in tsquery syntax; any other characters are stripped. */
const quoted = (text: string) => `'${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}'`
const isPhrase = (quoted: string) => quoted.includes(' ')
