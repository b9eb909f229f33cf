import { sql, type SQL } from 'drizzle-orm'
import type { Term } from './terms'

/**
 * A search as PostgreSQL understands it: what must match, and what counts how much. English stems everywhere, except for `beginning`,
 * the last word as it stands, which may still be being typed.
 */
export interface SearchQuery {
  /** Every term, or all but the last and the beginning of that one: what names, options, vendors and so on are searched for. */
  near: SQL
  /** Every term, and all but the last one: what the whole text is searched for. */
  every: SQL
  rest: SQL
  beginning: SQL
  /** For the score: single words that name a term, kinds of it, and phrases for either. */
  names: SQL
  kinds: SQL
  phrases: SQL
  start: SQL
}

/** A search for products that hold every term: its names, its kinds or its countries. With `begun`, every word may be a beginning. */
export function searchQueryOf(terms: readonly Term[], { begun = false } = {}): SearchQuery {
  const last = terms.at(-1)!
  const rest = terms.slice(0, -1)
  const names = [...new Set(terms.flatMap((term) => term.names))].map(quoted)
  const kinds = [...new Set(terms.flatMap(othersOf))].map(quoted)
  const isPhrase = (name: string) => name.includes(' ')
  const every = stems(all(terms.map(anyOf)))
  const restEvery = rest.length > 0 ? stems(all(rest.map(anyOf))) : none
  const beginning = beginningOf(last)
  const anyBegun = terms.map((term) => sql`(${stems(anyOf(term))} || ${beginningOf(term)})`)
  const nearRest = rest.length > 0 ? sql`(${restEvery} && ${beginning})` : beginning
  return {
    near: begun ? sql.join(anyBegun, sql` && `) : sql`${every} || ${nearRest}`,
    every,
    rest: restEvery,
    beginning,
    names: stems(any(names.filter((name) => !isPhrase(name)))),
    kinds: stems(any(kinds.filter((kind) => !isPhrase(kind)))),
    phrases: stems(any([...names, ...kinds].filter(isPhrase))),
    start: stems(quoted(`name0begins ${terms.map(({ typed }) => typed).join(' ')}`)),
  }
}

/** The condition on `search_documents` that a product is found. */
export const isFoundBy = ({ near, every, rest, beginning }: SearchQuery): SQL =>
  sql`(words @@ (${near}) or document @@ ${every} or document @@ ${rest} and words @@ ${beginning})`

/** The score of a row of `search_documents`. */
export const scoreBy = ({ names, kinds, phrases, beginning, start }: SearchQuery): SQL =>
  sql`search_score(document, words, ${names}, ${kinds}, ${phrases}, ${beginning}, ${start})`

/** A search for products that hold any of the terms. */
export function anyQueryOf(terms: readonly Term[]): SearchQuery {
  const anything = stems(terms.map(anyOf).join(' | '))
  return { ...searchQueryOf(terms), near: anything, every: anything, rest: none }
}

const othersOf = ({ kinds, countries }: Term) => [...kinds, ...countries.map(countryWord)]
const anyOf = (term: Term) => any([...term.names, ...othersOf(term)].map(quoted))
const all = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' & ')
const any = (parts: readonly string[]) => parts.join(' | ')

/** As `search_document_of` writes it. */
const countryWord = (code: string) => `country0${code.toLowerCase()}`

const none = sql`null::tsquery`
const stems = (query: string) => (query === '' ? none : sql`to_tsquery('english', plain_text(${query}))`)
const beginningOf = ({ typed }: Term) => sql`to_tsquery('simple', plain_text(${quoted(typed)}) || ':*')`

/** A word, or words in this order, as a query writes them; whatever else stands in the text has no meaning there. */
const quoted = (text: string) => `'${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()}'`
