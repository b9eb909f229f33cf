import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { isKnown, knownWords, termsOf, type Term } from './terms'
import { matchesOf, queryOf } from './tsquery'
import { plainWord } from './words'

/** So many words of a search are put right at most: each costs a look through the words of the catalogue. */
const correctedMax = 4
const comparedMax = 200
const triedMax = 5

/**
 * What the words of a search may have meant: each as it was typed where a product holds it or a word that begins so, else the words of
 * products that it is a part of, the two that it joins, or the nearest one. Not whole where a word means nothing here.
 */
export async function closestTerms(
  tx: Queryable,
  words: readonly string[],
): Promise<{ terms: Term[]; isWhole: boolean }> {
  const terms = termsOf(words)
  const held = await areHeld(tx, terms)
  const wrong = terms.filter((_, n) => !held[n]).slice(0, correctedMax)
  const isOnly = terms.length === 1
  const meant = await Promise.all(
    terms.map((term, n) => (held[n] ? [term] : wrong.includes(term) ? meantBy(tx, term.typed, isOnly) : [])),
  )
  return { terms: meant.flat(), isWhole: meant.every((some) => some.length > 0) }
}

/** For each term whether a product on sale holds it. */
async function areHeld(tx: Queryable, terms: readonly Term[]): Promise<boolean[]> {
  if (terms.length === 0) return []
  const each = terms.map(
    (term) => sql`exists (select from ${matchesOf(queryOf([term], { begun: true }), 1)})`,
  )
  const { rows } = await tx.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as held`,
  )
  return rows[0]!.held
}

async function meantBy(tx: Queryable, typed: string, isOnly: boolean): Promise<Term[]> {
  if (isKnown(typed)) return []
  const plain = plainWord(typed)
  const wholes = plain.length < 4 ? [] : await wordsWhere(tx, sql`word like ${`%${plain}%`}`, 20)
  if (wholes.length > 0) return [{ typed, names: [typed, ...wholes], kinds: [] }]
  const cuts = Array.from({ length: Math.max(0, plain.length - 5) }, (_, n) => [
    plain.slice(0, n + 3),
    plain.slice(n + 3),
  ])
  const parts = cuts.length > 0 ? await wordsWhere(tx, sql`word = any (${sql.param(cuts.flat())})`, 100) : []
  const joined = cuts.find((cut) => cut.every((part) => parts.includes(part)))
  if (joined) return termsOf(joined)
  const near = (await nearestWords(tx, plain, isOnly)).flatMap((word) => termsOf([word]))
  const held = await areHeld(tx, near)
  return near.filter((_, n) => held[n]).slice(0, 1)
}

const wordsWhere = async (tx: Queryable, condition: SQL, most: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from search_words where ${condition} limit ${most}`,
  )
  return rows.map(({ word }) => word)
}

/** Words that may be misspelled so, the nearest first; beside other words, which may say enough, only the very near. */
async function nearestWords(tx: Queryable, typed: string, isOnly: boolean): Promise<string[]> {
  if (typed.length < 3 || typed.length > 40 || /\d/.test(typed)) return []
  // Those with the same first letter, the same other letters, or most of the same letters: all found by index.
  const begins = sql`word like ${`${typed[0]}%`}`
  const isLike = sql`(${begins} or word like ${`%${typed.slice(1)}`} or word % ${typed})
    and (levenshtein_less_equal(word, ${typed}, 3) <= 3
      or ${begins} and levenshtein_less_equal(left(word, ${typed.length}::int), ${typed}, 2) <= 2)`
  const ofCatalogue = await wordsWhere(tx, isLike, comparedMax)
  // Other known words, many in other languages, are meant only where they are nearer.
  const others = [...knownWords()].filter((word) => slipsBetween(typed, word) <= (typed.length < 8 ? 1 : 2))
  return [
    ...ofCatalogue.map((word) => ({ word, distance: distanceBetween(typed, word) })),
    ...others.map((word) => ({ word, distance: distanceBetween(typed, word) + 6 })),
  ]
    .filter(({ distance }) => distance < (isOnly ? Infinity : 20))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, triedMax)
    .map(({ word }) => word)
}

/**
 * How far a word is from what was typed; infinitely far where they are not near. The nearest has the most of the same consonants, since
 * people slip in vowels and doubled letters. Then count a right first letter, the number of slips, and letters that were not typed at
 * all: those of soap all stand in saop, those of soup do not. In a word of three letters another consonant is another word. A word
 * still being typed may be near the beginning of another.
 */
export function distanceBetween(typed: string, word: string): number {
  const beginsRight = typed[0] === word[0]
  const wrong = slipsBetween(consonants(typed), consonants(word))
  const slips = slipsBetween(typed, word)
  const isLong = typed.length >= (beginsRight ? 4 : 8)
  const allowed = beginsRight && wrong === 0 ? 3 : isLong ? 2 : 1
  const isNear = typed.length > 3 ? slips <= allowed : beginsRight && wrong === 0 && slips <= 1
  const strange = [...word].filter((letter) => !typed.includes(letter)).length
  const whole =
    12 * wrong + 3 * slips + Math.abs(word.length - typed.length) + strange + (beginsRight ? 0 : 8)
  const beginning = word.slice(0, typed.length)
  const begunSlips = slipsBetween(typed, beginning)
  const isBegun = beginsRight && isLong && begunSlips <= (typed.length >= 6 ? 2 : 1)
  const begun = 12 * slipsBetween(consonants(typed), consonants(beginning)) + 3 * begunSlips + 8
  return Math.min(isNear ? whole : Infinity, isBegun ? begun : Infinity)
}

/** What a word sounds like without its vowels: "elefant" as "elephant". */
const consonants = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouwy]/g, '')
    .replace(/(.)\1+/g, '$1')

/** How many letters are wrong, missing or too many; two that stand in each other's place are one slip. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const [row, above, before] = [[i], rows[i - 1]!, rows[i - 2]]
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? before![j - 2]! + 1 : Infinity
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + wrong, swapped)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
