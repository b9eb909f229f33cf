import { sql, type SQL } from 'drizzle-orm'
import { prefixTerm, type Term } from './terms'

/** A search in PostgreSQL's terms. */
export interface SearchQuery {
  /** What a product must contain. */
  query: SQL
  /** The parts of its score: single words that name a term, subtypes of it, phrases for either, and what its name begins with. */
  names: SQL
  subtypes: SQL
  phrases: SQL
  nameStart: SQL
  /** Looks only at the newest products. */
  newestOnly?: boolean
}

interface MatchMode {
  /** Whether each word may be a prefix, or only the last, which may still be being typed. */
  prefixWords?: 'each' | 'last'
  /** Any one of the terms suffices. */
  matchesAny?: boolean
}

/** The query for products containing every term, by any of its names or subtypes. */
export function queryOf(
  inputTerms: readonly Term[],
  { prefixWords, matchesAny = false }: MatchMode = {},
): SearchQuery {
  const lastIndex = inputTerms.length - 1
  const terms =
    prefixWords === 'each'
      ? inputTerms.map((term, n) => (n === lastIndex ? prefixTerm(term) : term))
      : inputTerms
  const prefixes = terms.map(({ text }, n) => {
    const isPrefix =
      prefixWords === 'each' || (prefixWords === 'last' && n === lastIndex && text.length >= minPrefixLetters)
    return isPrefix ? prefixOf(text) : undefined
  })
  const names = [...new Set(terms.flatMap((term) => term.names))].map(quoteTerm)
  // The typed form weighs half as much again, so that it ranks before its synonyms.
  const subtypes = [...new Set(terms.flatMap((term) => [term.text, ...term.subtypes]))].map(quoteTerm)
  const termQueries = terms.map((term) => englishQuery([...term.names, ...term.subtypes].map(quoteTerm)))
  return {
    query: sql`(${sql.join(
      termQueries.map((termQuery, n) => (prefixes[n] ? sql`(${termQuery} || ${prefixes[n]})` : termQuery)),
      matchesAny ? sql` || ` : sql` && `,
    )})`,
    names: englishQuery(names.filter((name) => !isPhrase(name))),
    subtypes: sql.join(
      [
        englishQuery(subtypes.filter((subtype) => !isPhrase(subtype))),
        ...prefixes.filter((prefix) => prefix !== undefined),
      ],
      sql` || `,
    ),
    phrases: englishQuery([...names, ...subtypes].filter(isPhrase)),
    nameStart: englishQuery([quoteTerm(`name0begins ${terms.map(({ text }) => text).join(' ')}`)]),
  }
}

/** Shorter prefixes match too many words: they are used only if nothing matches them literally. */
const minPrefixLetters = 4

/** Up to `max` matching products, with their scores. */
export const matchesOf = (search: SearchQuery, max: number): SQL => {
  const { query, names, subtypes, phrases, nameStart, newestOnly } = search
  if (!newestOnly)
    return sql`search_products(${query}, ${names}, ${subtypes}, ${phrases}, ${nameStart}, ${max}::int)`
  return sql`(select product_id, ${score} as score, created_at
    from ${queriesOf(search)}, (select * from search_documents order by created_at desc limit ${newestLimit}) newest
    where document @@ queries.query limit ${max}) matches`
}

const newestLimit = 1000

const emptyQuery = sql`null::tsquery`

/** An unordered query: cheaper without scores. */
export const withoutRanking = ({ query, newestOnly = false }: SearchQuery): SearchQuery => ({
  query,
  newestOnly,
  names: emptyQuery,
  subtypes: emptyQuery,
  phrases: emptyQuery,
  nameStart: emptyQuery,
})

/**
 * A row with the queries of a search, for `score`: each is built once. Within the statement's own conditions, a statement that is prepared would build
 * them for every row, which takes longer than all the rest.
 */
export const queriesOf = ({ query, names, subtypes, phrases, nameStart }: SearchQuery): SQL =>
  sql`(select ${query} as query, ${names} as names, ${subtypes} as kinds, ${phrases} as phrases, ${nameStart} as start offset 0) queries`

/** The score of a row of `search_documents`, beside `queriesOf`. */
export const score = sql`search_score(document, queries.names, queries.kinds, queries.phrases, queries.start)`

const englishQuery = (phrases: readonly string[]) =>
  phrases.length === 0
    ? sql`plainto_tsquery('')`
    : sql`to_tsquery('english', plain_text(${phrases.join(' | ')}))`

const prefixOf = (prefix: string) => sql`to_tsquery('simple', plain_text(${quoteTerm(prefix)}) || ':*')`

/** A word or phrase in tsquery syntax; any other characters are stripped. */
const quoteTerm = (text: string) => `'${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}'`
const isPhrase = (quoted: string) => quoted.includes(' ')
