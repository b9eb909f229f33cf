import { and, or, sql, type SQL } from 'drizzle-orm'
import { products } from '@server/database/schema/catalog'

/** What is looked for: of each group of words one must be held. A word as it was typed is a group of its own. */
export type WordGroups = readonly (readonly string[])[]

const wordsAtMost = 8

/**
 * The words of a search, at most eight; none when it holds no letter and no digit. Words that say nothing of a thing ("for", "the")
 * count only where there is no other.
 */
export function searchWords(search: string): string[] {
  const all = search
    .normalize('NFC')
    .replace(/['’‘ʼ]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = all.filter((word) => !idle.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : all).slice(0, wordsAtMost)
}

const idle = new Set(
  'a am an and are as at be by can do find for from get have i if in is it like looking me my need of on or please show some that the this to want we with you your'.split(
    ' ',
  ),
)

/** Products that hold a word of every group, somewhere in their name, vendor, tags or category. */
export const holdsEvery = (groups: WordGroups): SQL => holdsEveryIn(text, groups)

/** Whether a text of plain words, which begins with a space as each word does, holds a word of every group. */
export const holdsEveryIn = (where: SQL, groups: WordGroups): SQL =>
  and(
    ...groups.map((group, nth) =>
      isLetter(group[0]!) && nth < groups.length - 1 ? isWord(where, group[0]!) : holds(where, group),
    ),
  )!

/**
 * Whether a word is of one letter, as in t-shirt. Unless it is the last, which somebody may still be typing, it is the whole word: many
 * words begin with it.
 */
export const isLetter = (word: string): boolean => [...word].length === 1

/** Products that hold a word of any group. */
export const holdsAny = (groups: WordGroups): SQL => or(...groups.map((group) => holds(text, group)))!

/** Products whose name begins with the search. */
export const nameBegins = (groups: WordGroups): SQL => beginsIn(text, groups)

/** Whether a text of plain words begins with the search. */
export const beginsIn = (where: SQL, groups: WordGroups): SQL =>
  sql`${where} like ' ' || plain_text(${phraseOf(groups)}) || '%'`

/**
 * Where a find stands, as one descending number: best first, then newest. A name that begins with the search comes before one with
 * words that begin so and one that holds them; then what the vendor adds, then the tags, then the category.
 */
export function rankOfFind(groups: WordGroups): SQL {
  const every = (where: SQL) => holdsEveryIn(where, groups)
  const begun = and(...groups.map((group) => or(...group.map((word) => begins(name, word)))))!
  return ranked(sql`case
    when ${nameBegins(groups)} then 0
    when ${begun} then 1
    when ${every(name)} then 2
    when ${every(lines(2))} then 3
    when ${every(lines(3))} then 4
    else 5 end`)
}

/** Where a find of only some of the words stands: the more of them it holds, and in its name, the better. */
export const rankOfSome = (groups: WordGroups): SQL =>
  ranked(
    sql.join(
      groups.map(
        (group) => sql`case when ${holds(name, group)} then 0 when ${holds(text, group)} then 1 else 3 end`,
      ),
      sql` + `,
    ),
  )

/** The rank of a find of the first rank, as `rankOfFind` has it. */
export const firstRankAt = (createdAt: Date): number => createdAt.getTime()

// The moment in milliseconds has 13 digits, so the rank stands before it and the whole is still an exact number.
const ranked = (rank: SQL) =>
  sql`((extract(epoch from ${products.createdAt}) * 1000)::bigint - (${rank})::bigint * 10000000000000)`

const phraseOf = (groups: WordGroups) => groups.map((group) => group[0]).join(' ')

// The lines of a search text: name, vendor, tags, category. Each begins with a space, and so does each word.
const text = sql`${products.searchText}`
const name = sql`split_part(${text}, E'\\n', 1)`
const lines = (count: 2 | 3) =>
  sql.join(
    [1, 2, 3].slice(0, count).map((nth) => sql`split_part(${text}, E'\\n', ${sql.raw(String(nth))})`),
    sql` || `,
  )

// Words hold letters, marks and digits only, so nothing in them has a meaning to LIKE. Words of one or two letters must begin a
// word: in the middle of words they would stand nearly everywhere.
const holds = (where: SQL, group: readonly string[]): SQL =>
  or(
    ...group.map((word) =>
      [...word].length < 3 ? begins(where, word) : sql`${where} like '%' || plain_text(${word}) || '%'`,
    ),
  )!

const isWord = (where: SQL, word: string): SQL => sql`${where} like '% ' || plain_text(${word}) || ' %'`

const begins = (where: SQL, word: string): SQL => sql`${where} like '% ' || plain_text(${word}) || '%'`
