import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import { microCached } from '../micro-cache'
import { isInVocabulary, vocabularyWords, termsOf, type Term } from './terms'
import { matchesOf, queryOf } from './tsquery'
import { plainWord } from './query-words'

/** At most this many words of a search are corrected: each costs a scan of the catalogue's words. */
const maxCorrected = 3
const maxCompared = 200
const maxTried = 5

/**
 * The likely meanings of a search's words: each as typed if a product contains it or a word beginning with it, otherwise the product words
 * it is part of, the two words it joins, or the nearest one. Incomplete if a word means nothing here.
 */
export const closestTerms = (tx: Queryable, words: readonly string[]): Promise<ClosestTerms> =>
  findClosestTerms(tx, words.join(' '))

interface ClosestTerms {
  terms: readonly Term[]
  isWhole: boolean
}

/** The list of a search and its counts ask for the same at the same time. */
const findClosestTerms = microCached(async (tx, text): Promise<ClosestTerms> => {
  const terms = termsOf(text.split(' '))
  const held = await areIndexed(tx, terms)
  const wrong = terms.filter((_, n) => !held[n]).slice(0, maxCorrected)
  const isOnly = terms.length === 1
  const meant = await Promise.all(
    terms.map((term, n) =>
      held[n] ? [term] : wrong.includes(term) ? corrected(tx, term.typed, isOnly) : [],
    ),
  )
  return { terms: meant.flat(), isWhole: meant.every((some) => some.length > 0) }
})

/** For each term, whether a product on sale contains it. */
async function areIndexed(tx: Queryable, terms: readonly Term[]): Promise<boolean[]> {
  if (terms.length === 0) return []
  const each = terms.map(
    (term) => sql`exists (select from ${matchesOf(queryOf([term], { begun: 'each' }), 1)})`,
  )
  const { rows } = await tx.execute<{ held: boolean[] }>(
    sql`select array[${sql.join(each, sql`, `)}] as held`,
  )
  return rows[0]!.held
}

/**
 * Corrections at work in this process. Each scans the catalogue's words, so a crowd of nonsense searches could keep every other query
 * waiting: in a rush, words are left uncorrected instead.
 */
const corrections = concurrencyLimiter({ concurrency: 2, queued: 16, queueTimeoutMs: 1000 })

const corrected = (tx: Queryable, typed: string, isOnly: boolean): Promise<Term[]> =>
  corrections
    .run(() => candidatesFor(tx, typed, isOnly))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'busy') return []
      throw error
    })

async function candidatesFor(tx: Queryable, typed: string, isOnly: boolean): Promise<Term[]> {
  if (isInVocabulary(typed)) return []
  const plain = plainWord(typed)
  const wholes = plain.length < 4 ? [] : await termsWhere(tx, sql`word like ${`%${plain}%`}`, 20)
  if (wholes.length > 0) return [{ typed, names: [typed, ...wholes], kinds: [] }]
  const cuts = Array.from({ length: Math.max(0, plain.length - 5) }, (_, n) => [
    plain.slice(0, n + 3),
    plain.slice(n + 3),
  ])
  const parts = cuts.length > 0 ? await termsWhere(tx, sql`word = any (${sql.param(cuts.flat())})`, 100) : []
  const joined = cuts.find((cut) => cut.every((part) => parts.includes(part)))
  if (joined) return termsOf(joined)
  const near = (await nearestTerms(tx, plain, isOnly)).flatMap((word) => termsOf([word]))
  const held = await areIndexed(tx, near)
  return near.filter((_, n) => held[n]).slice(0, 1)
}

const termsWhere = async (tx: Queryable, condition: SQL, max: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from search_words where ${condition} limit ${max}`,
  )
  return rows.map(({ word }) => word)
}

/** Words that may be misspelled this way, nearest first; only very near ones if there are other words, which may be specific enough. */
async function nearestTerms(tx: Queryable, typed: string, isOnly: boolean): Promise<string[]> {
  if (typed.length < 3 || typed.length > 40 || /\d/.test(typed)) return []
  // Candidates share the first letter, the other letters, or most letters: all found by index.
  const begins = sql`word like ${`${typed[0]}%`}`
  const isLike = sql`(${begins} or word like ${`%${typed.slice(1)}`} or word % ${typed})
    and (levenshtein_less_equal(word, ${typed}, 3) <= 3
      or ${begins} and levenshtein_less_equal(left(word, ${typed.length}::int), ${typed}, 2) <= 2)`
  const ofCatalogue = await termsWhere(tx, isLike, maxCompared)
  // Other known words, many in other languages, count only if they are nearer.
  const others = [...vocabularyWords()].filter(
    (word) => editDistance(typed, word) <= (typed.length < 8 ? 1 : 2),
  )
  return [
    ...ofCatalogue.map((word) => ({ word, distance: distanceBetween(typed, word) })),
    ...others.map((word) => ({ word, distance: distanceBetween(typed, word) + 6 })),
  ]
    .filter(({ distance }) => distance < (isOnly ? Infinity : 20))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, maxTried)
    .map(({ word }) => word)
}

/**
 * The distance of a word from what was typed; infinite if they are not near. The nearest shares the most consonants, since typos mostly
 * affect vowels and doubled letters. Then count a matching first letter, the edit distance, and letters missing from the input: saop
 * contains all of soap, but not all of soup. In a three-letter word another consonant is another word. A word still being typed may be near
 * the beginning of another.
 */
export function distanceBetween(typed: string, word: string): number {
  const beginsRight = typed[0] === word[0]
  const wrong = editDistance(consonants(typed), consonants(word))
  const slips = editDistance(typed, word)
  const isLong = typed.length >= (beginsRight ? 4 : 8)
  const allowed = beginsRight && wrong === 0 ? 3 : isLong ? 2 : 1
  const isNear = typed.length > 3 ? slips <= allowed : beginsRight && wrong === 0 && slips <= 1
  const strange = [...word].filter((letter) => !typed.includes(letter)).length
  const whole =
    12 * wrong + 3 * slips + Math.abs(word.length - typed.length) + strange + (beginsRight ? 0 : 8)
  const beginning = word.slice(0, typed.length)
  const begunSlips = editDistance(typed, beginning)
  const isBegun = beginsRight && isLong && begunSlips <= (typed.length >= 6 ? 2 : 1)
  const begun = 12 * editDistance(consonants(typed), consonants(beginning)) + 3 * begunSlips + 8
  return Math.min(isNear ? whole : Infinity, isBegun ? begun : Infinity)
}

/** A word's sound without its vowels: "elefant" matches "elephant". */
const consonants = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/[aeiouwy]/g, '')
    .replace(/(.)\1+/g, '$1')

/** Edit distance: letters wrong, missing or extra; an adjacent transposition counts once. */
function editDistance(a: string, b: string): number {
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
