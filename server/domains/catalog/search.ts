import { and, or, sql, type SQL } from 'drizzle-orm'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'

/** The words of a search, at most eight; none when it holds no letter and no digit. */
export const searchWords = (search: string): string[] =>
  search
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)

/**
 * Products that hold every word, somewhere in their name, vendor, tags or category, whatever the accents and capitals. Words of
 * one or two letters must begin a word there: in the middle of words they would stand nearly everywhere.
 */
export const holdsEvery = (words: readonly string[]): SQL => and(...words.map(holds))!

/** Products that hold something like every word: for when none holds them as they were typed. */
export const resemblesEvery = (words: readonly string[]): SQL =>
  and(
    ...words.map((word) => (word.length < 3 ? holds(word) : sql`${plain(word)} <% ${products.searchText}`)),
  )!

/** How alike a typed word and the word it was meant to be are at least; see `resemblesEvery`. */
export const similarityThreshold = 0.45

/**
 * Where a find stands, as one ascending number: best first, then newest. A name that begins with the search comes before one
 * with words that begin so, one that holds the words, one that holds them with its vendor, and all others.
 */
export function rankOfFind(words: readonly string[]): SQL {
  const name = sql`plain_text(${products.name})`
  const every = (pattern: (word: string) => SQL) => and(...words.map(pattern))!
  return ranked(sql`case
    when ${name} like ${plain(words.join(' '))} || '%' then 0
    when ${every((word) => sql`' ' || ${name} like '% ' || ${plain(word)} || '%'`)} then 1
    when ${every((word) => sql`${name} like '%' || ${plain(word)} || '%'`)} then 2
    when ${every((word) => sql`(${name} || ' ' || plain_text(${vendors.companyName})) like '%' || ${plain(word)} || '%'`)} then 3
    else 4 end`)
}

/** The same for what only resembles: the more the name resembles the search, the better. */
export const rankOfLikeness = (words: readonly string[]): SQL =>
  ranked(sql`floor(9 * (1 - word_similarity(${plain(words.join(' '))}, plain_text(${products.name}))))`)

// The moment in milliseconds has 13 digits, so the rank stands before it and the whole is still an exact number.
const ranked = (rank: SQL) =>
  sql`(${rank}::bigint * 10000000000000 - (extract(epoch from ${products.createdAt}) * 1000)::bigint)`

const plain = (word: string) => sql`plain_text(${word})`

// Words hold letters, marks and digits only, so nothing in them has a meaning to LIKE.
const holds = (word: string) =>
  [...word].length < 3
    ? or(
        sql`${products.searchText} like ${plain(word)} || '%'`,
        sql`${products.searchText} like '% ' || ${plain(word)} || '%'`,
      )!
    : sql`${products.searchText} like '%' || ${plain(word)} || '%'`
