import { sql, type SQL } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import { microCached } from '../micro-cache'
import { isEnglishWord } from './dictionary'
import { isInVocabulary, vocabularyWords, termsOf, type Term } from './terms'
import { matchesOf, queryOf, withoutRanking } from './tsquery'
import { normalizeWord } from './query-words'

/** At most this many words of a search are corrected: each costs a scan of the catalogue's words. */
const maxCorrected = 3
const maxCatalogueTerms = 200
const maxCandidates = 5

/**
 * The likely meanings of a search's words: each as typed if a product contains it or a word beginning with it, otherwise the product words
 * it is part of, the two words it joins, or the nearest one. A word of the English dictionary is hardly a misspelling: it is replaced only
 * by one that shares a product with the search's other words. Incomplete if a word means nothing here.
 */
export const closestTerms = (tx: Queryable, words: readonly string[]): Promise<ClosestTerms> =>
  findClosestTerms(tx, words.join(' '))

interface ClosestTerms {
  terms: readonly Term[]
  isComplete: boolean
}

/** The results of a search and its facet counts request the same terms at the same time. */
const findClosestTerms = microCached(async (tx, text): Promise<ClosestTerms> => {
  const terms = termsOf(text.split(' '))
  const indexed = await matchProducts(
    tx,
    terms.map((term) => [term]),
  )
  const indexedTerms = terms.filter((_, n) => indexed[n])
  const misspelledTerms = terms.filter((_, n) => !indexed[n]).slice(0, maxCorrected)
  const isSingleTerm = terms.length === 1
  const correctedTerms = await Promise.all(
    terms.map((term, n) =>
      indexed[n]
        ? [term]
        : misspelledTerms.includes(term)
          ? findCorrections(tx, term.text, { indexedTerms, isSingleTerm })
          : [],
    ),
  )
  return { terms: correctedTerms.flat(), isComplete: correctedTerms.every((matches) => matches.length > 0) }
})

/** For each list of terms, whether a product on sale contains all of them. */
async function matchProducts(tx: Queryable, termLists: readonly (readonly Term[])[]): Promise<boolean[]> {
  if (termLists.length === 0) return []
  const existsConditions = termLists.map(
    (terms) =>
      sql`exists (select from ${matchesOf(withoutRanking(queryOf(terms, { prefixWords: 'each' })), 1)})`,
  )
  const { rows } = await tx.execute<{ matches: boolean[] }>(
    sql`select array[${sql.join(existsConditions, sql`, `)}] as matches`,
  )
  return rows[0]!.matches
}

/**
 * Limits the corrections running in this process. Each scans the catalogue's words, so a flood of nonsense searches could keep every
 * other query waiting: under load, words are left uncorrected instead.
 */
const correctionLimiter = concurrencyLimiter({ concurrency: 2, maxQueued: 16, queueTimeoutMs: 1000 })

/** What a word is corrected by. */
interface Surroundings {
  /** The search's other words that products contain. */
  indexedTerms: readonly Term[]
  isSingleTerm: boolean
}

const findCorrections = (tx: Queryable, input: string, surroundings: Surroundings): Promise<Term[]> =>
  correctionLimiter
    .run(() => findCandidates(tx, input, surroundings))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'busy') return []
      throw error
    })

async function findCandidates(
  tx: Queryable,
  input: string,
  { indexedTerms, isSingleTerm }: Surroundings,
): Promise<Term[]> {
  if (isInVocabulary(input)) return []
  const normalized = normalizeWord(input)
  const isSpelledRight = await isEnglishWord(normalized)
  const containingWords =
    normalized.length < 4 ? [] : await findWords(tx, sql`word like ${`%${normalized}%`}`, 20)
  const compounds = isSpelledRight ? await compoundsOf(normalized, containingWords) : containingWords
  if (compounds.length > 0) return [{ text: input, names: [input, ...compounds], subtypes: [] }]
  if (isSpelledRight && indexedTerms.length === 0) return []
  const requiredTerms = isSpelledRight ? indexedTerms : []
  const parts = await findParts(tx, normalized)
  const matchingParts = await findFirstMatching(tx, parts, requiredTerms)
  if (matchingParts.length > 0) return matchingParts
  const nearestWords = await findNearestWords(tx, normalized, isSingleTerm)
  return findFirstMatching(tx, nearestWords, requiredTerms)
}

/** The terms of the first text that a product contains together with the required terms. */
async function findFirstMatching(
  tx: Queryable,
  texts: readonly string[],
  requiredTerms: readonly Term[],
): Promise<Term[]> {
  const candidates = texts.map((text) => termsOf(text.split(' ')))
  const matches = await matchProducts(
    tx,
    candidates.map((terms) => [...requiredTerms, ...terms]),
  )
  return candidates.find((_, n) => matches[n]) ?? []
}

/** The word split into two product words: "soapdish" as "soap dish"; empty if it can't be. */
async function findParts(tx: Queryable, word: string): Promise<string[]> {
  const splits = Array.from({ length: Math.max(0, word.length - 5) }, (_, n) => [
    word.slice(0, n + 3),
    word.slice(n + 3),
  ])
  if (splits.length === 0) return []
  const segmentWords = await findWords(tx, sql`word = any (${sql.param(splits.flat())})`, 100)
  const parts = splits.find((split) => split.every((part) => segmentWords.includes(part)))
  return parts ? [parts.join(' ')] : []
}

/** The words that a dictionary word and another one form: cupcake from cake, but not block from lock. */
async function compoundsOf(word: string, containingWords: readonly string[]): Promise<string[]> {
  const isCompound = await Promise.all(
    containingWords.map(async (containingWord) => {
      const rest = containingWord.replace(word, '')
      return rest.length >= 3 && (await isEnglishWord(rest))
    }),
  )
  return containingWords.filter((_, n) => isCompound[n])
}

const findWords = async (tx: Queryable, condition: SQL, max: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from search_words where ${condition} limit ${max}`,
  )
  return rows.map(({ word }) => word)
}

/** Words that may be misspelled this way, nearest first; only very near ones if there are other words, which may be specific enough. */
async function findNearestWords(tx: Queryable, input: string, isSingleTerm: boolean): Promise<string[]> {
  if (input.length < 3 || input.length > 40 || /\d/.test(input)) return []
  // Candidates share the first letter, the other letters, or most letters: all found by index.
  const sameInitialCondition = sql`word like ${`${input[0]}%`}`
  const candidateCondition = sql`(${sameInitialCondition} or word like ${`%${input.slice(1)}`} or word % ${input})
    and (levenshtein_less_equal(word, ${input}, 3) <= 3
      or ${sameInitialCondition} and levenshtein_less_equal(left(word, ${input.length}::int), ${input}, 2) <= 2)`
  const catalogueMatches = await findWords(tx, candidateCondition, maxCatalogueTerms)
  // Other known words, many in other languages, count only if they are nearer.
  const vocabularyMatches = [...vocabularyWords()].filter(
    (word) => editDistance(input, word) <= (input.length < 8 ? 1 : 2),
  )
  return [
    ...catalogueMatches.map((word) => ({ word, distance: distanceBetween(input, word) })),
    ...vocabularyMatches.map((word) => ({ word, distance: distanceBetween(input, word) + 6 })),
  ]
    .filter(({ distance }) => distance < (isSingleTerm ? Infinity : 20))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, maxCandidates)
    .map(({ word }) => word)
}

/**
 * The distance of a word from what was typed; infinite if they are not near. The nearest shares the most consonants, since typos mostly
 * affect vowels and doubled letters. Then count a matching first letter, the edit distance, and letters missing from the input: saop
 * contains all of soap, but not all of soup. In a three-letter word another consonant is another word. A word still being typed may be near
 * the beginning of another.
 */
export function distanceBetween(input: string, word: string): number {
  const isSameInitial = input[0] === word[0]
  const consonantEdits = editDistance(consonants(input), consonants(word))
  const edits = editDistance(input, word)
  const isLong = input.length >= (isSameInitial ? 4 : 8)
  const maxEdits = isSameInitial && consonantEdits === 0 ? 3 : isLong ? 2 : 1
  const isNear = input.length > 3 ? edits <= maxEdits : isSameInitial && consonantEdits === 0 && edits <= 1
  const missingLetterCount = [...word].filter((letter) => !input.includes(letter)).length
  const distance =
    12 * consonantEdits +
    3 * edits +
    Math.abs(word.length - input.length) +
    missingLetterCount +
    (isSameInitial ? 0 : 8)
  const prefix = word.slice(0, input.length)
  const prefixEdits = editDistance(input, prefix)
  const isPrefixMatch = isSameInitial && isLong && prefixEdits <= (input.length >= 6 ? 2 : 1)
  const prefixDistance = 12 * editDistance(consonants(input), consonants(prefix)) + 3 * prefixEdits + 8
  return Math.min(isNear ? distance : Infinity, isPrefixMatch ? prefixDistance : Infinity)
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
    const [row, previousRow, rowBeforePrevious] = [[i], rows[i - 1]!, rows[i - 2]]
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1
      const isTransposed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const transpositionCost = isTransposed ? rowBeforePrevious![j - 2]! + 1 : Infinity
      row[j] = Math.min(
        previousRow[j]! + 1,
        row[j - 1]! + 1,
        previousRow[j - 1]! + substitutionCost,
        transpositionCost,
      )
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
