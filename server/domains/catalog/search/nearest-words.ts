import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { knownWords } from './terms'
import { plainWord } from './words'

const comparedMax = 200
const nearestMax = 5
const beyondDoubt = 20

/**
 * The words that a misspelled one may have meant, the nearest first: words of the catalogue and of the synonyms. Near is two letters
 * away where the first letter is right, or the word has eight letters or more; else one. With the same consonants and the same first
 * letter, it is three. A word of three letters must have both: in so short a word another consonant is another word. A word still
 * being typed may be near the beginning of another. Beside other words, which may say enough, only what is very near counts.
 */
export async function nearestWords(
  tx: Queryable,
  word: string,
  { isOnly }: { isOnly: boolean },
): Promise<string[]> {
  const typed = plainWord(word)
  if (typed.length < 3 || typed.length > 40 || /\d/.test(typed)) return []
  const ofCatalogue = new Set(await similarWords(tx, typed))
  return [...new Set([...ofCatalogue, ...knownWords()])]
    .map((one) => ({ one, far: ofCatalogue.has(one) ? farBetween(typed, one) : farFromKnown(typed, one) }))
    .filter(({ far }) => far < (isOnly ? Infinity : beyondDoubt))
    .sort((a, b) => a.far - b.far || (a.one < b.one ? -1 : 1))
    .slice(0, nearestMax)
    .map(({ one }) => one)
}

/** Words of the catalogue that are worth a comparison: found by index, since there may be very many. */
async function similarWords(tx: Queryable, typed: string): Promise<string[]> {
  const size = [...typed].length
  const first = [...typed][0]!
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from search_words
    where (word like ${`${first}%`} or word like ${`%${typed.slice(first.length)}`} or word % ${typed})
      and (levenshtein_less_equal(word, ${typed}, 3) <= 3
        or word like ${`${first}%`} and levenshtein_less_equal(left(word, ${size}::int), ${typed}, 2) <= 2)
    order by levenshtein_less_equal(word, ${typed}, 3) limit ${comparedMax}`)
  return rows.map(({ word }) => word)
}

/**
 * How far a word is from what was typed; infinitely far where it is not near. The nearest has the most of the same consonants, since people
 * slip in vowels and doubled letters. Then count a right first letter, the number of slips, the length, and letters that were not
 * typed at all: those of soap all stand in saop, those of soup do not.
 */
function farBetween(typed: string, word: string): number {
  const size = typed.length
  const beginsRight = typed[0] === word[0]
  const slips = slipsBetween(typed, word)
  const wrong = slipsBetween(consonants(typed), consonants(word))
  const isNear = slips <= slipsAllowed(size, beginsRight, wrong)
  const whole = isNear
    ? 12 * wrong +
      3 * slips +
      Math.abs(word.length - size) +
      lettersNotIn(typed, word) +
      (beginsRight ? 0 : 8)
    : Infinity
  const beginning = word.slice(0, size)
  const slipsInBeginning = size >= 4 && beginsRight ? slipsBetween(typed, beginning) : Infinity
  const isNearInBeginning = slipsInBeginning <= (size >= 6 ? 2 : 1)
  const begun = isNearInBeginning
    ? 12 * slipsBetween(consonants(typed), consonants(beginning)) + 3 * slipsInBeginning + 8
    : Infinity
  return Math.min(whole, begun)
}

/** Of words that no product has, many in other languages, only the very near ones count, and after those of products. */
const farFromKnown = (typed: string, word: string): number =>
  slipsBetween(typed, word) <= (typed.length >= 8 ? 2 : 1) ? farBetween(typed, word) + 6 : Infinity

function slipsAllowed(size: number, beginsRight: boolean, wrong: number): number {
  if (beginsRight && wrong === 0) return size === 3 ? 1 : 3
  if (beginsRight ? size >= 4 : size >= 8) return 2
  return size >= 4 ? 1 : 0
}

/** What a word sounds like without its vowels: "elefant" as "elephant". */
const consonants = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/x/g, 'ks')
    .replace(/[aeiouwy]/g, '')
    .replace(/(.)\1+/g, '$1')

const lettersNotIn = (typed: string, word: string) =>
  [...word].filter((letter) => !typed.includes(letter)).length

/** How many letters are wrong, missing or too many; two that stand in each other's place are one slip. */
function slipsBetween(a: string, b: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast![j - 2]! + 1)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last![b.length]!
}
