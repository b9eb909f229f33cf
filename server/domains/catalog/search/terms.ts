import { countries } from '@contract/countries'
import { countryWords } from './country-words'
import { synonyms } from './synonyms'
import { plainWord, searchWords, singular } from './words'

/** A word of a search, or several that name one thing ("shea butter", "South Africa"), and what goes by the same name. */
export interface Term {
  typed: string
  /** Names of the same thing, the typed one among them. */
  names: string[]
  /** Kinds of the thing, which answer too, but after it. */
  kinds: string[]
  countries: string[]
}

const longestPhrase = 4

/** Words as terms; of words that name one thing together, the most are taken. Words that fit every product are left out. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let from = 0; from < words.length;) {
    let to = Math.min(from + longestPhrase, words.length)
    while (to > from + 1 && !isName(words.slice(from, to))) to--
    terms.push(termOf(words.slice(from, to)))
    from = to
  }
  const telling = terms.filter(({ typed }) => !fitsAll.has(keyOf([typed])))
  return telling.length > 0 ? telling : terms
}

/** The countries whose names begin with the end of a search, of four letters or more, as it is being typed. */
export function countriesBegunBy(words: readonly string[]): string[] {
  const tails = [3, 2, 1].map((count) => keyOf(words.slice(-count))).filter((tail) => tail.length >= 4)
  return countries
    .filter(({ name }) => tails.some((tail) => keyOf([name]).startsWith(tail)))
    .map(({ code }) => code)
}

/** Every single word that is known without a product: what a misspelled word may have meant. */
export const knownWords = (): ReadonlySet<string> => vocabulary

const begunMax = 5

/** Words that are known without a product and begin so, where that tells enough of them. */
export function wordsBegunBy(typed: string): string[] {
  const begun = plainWord(typed)
  return begun.length < 4 ? [] : [...vocabulary].filter((word) => word.startsWith(begun)).slice(0, begunMax)
}

/** Whether a word is spelled right, whatever is on sale: it names a country, or is known. */
export const isKnown = (word: string): boolean => isName([word]) || wordsOfCountries.has(plainWord(word))

function termOf(words: readonly string[]): Term {
  const typed = words.join(' ')
  const entries = index.get(keyOf(words)) ?? []
  return {
    typed,
    names: [...new Set([typed, ...entries.flatMap(({ names }) => names)])],
    kinds: [...new Set(entries.flatMap(({ kinds }) => kinds))],
    countries: entries.flatMap(({ country }) => country ?? []),
  }
}

const isName = (words: readonly string[]) => index.has(keyOf(words))

// Two words or one, accents, plurals: "T-shirts", "tee shirt" and "teeshirt" differ in nothing that counts.
const keyOf = (words: readonly string[]) =>
  singular(searchWords(words.join(' ')).map(plainWord).map(singular).join(''))

interface Entry {
  names: string[]
  kinds: string[]
  country?: string
}

const index = new Map<string, Entry[]>()
const vocabulary = new Set<string>()
const wordsOfCountries = new Set<string>()

function add(name: string, entry: Entry) {
  const words = searchWords(name)
  const key = keyOf(words)
  const entries = index.get(key) ?? []
  if (!entries.includes(entry)) index.set(key, [...entries, entry])
  if (words.length === 1) vocabulary.add(plainWord(words[0]!))
}

const listed = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

for (const line of synonyms.trim().split('\n')) {
  const [names = '', kinds = ''] = line.split(':')
  const entry = { names: listed(names), kinds: listed(kinds) }
  for (const name of entry.names) add(name, entry)
}

for (const { code, name } of countries) {
  const names = name.replace(/[()]/g, ',')
  const entry = { names: [], kinds: [], country: code }
  for (const one of listed(`${names}, ${countryWords[code] ?? ''}`)) {
    add(one, entry)
    for (const word of searchWords(one)) wordsOfCountries.add(plainWord(word))
  }
}

const fitsAll = new Set(
  `africa african africain africaine afrique afrika made handmade handcrafted artisan artisanal handicraft eco ecofriendly
  ecological ethical sustainable gift present cadeau zawadi quality beautiful nice lovely`.split(/\s+/),
)
