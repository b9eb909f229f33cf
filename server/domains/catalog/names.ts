import { countries } from '@contract/countries'
import { searchWords } from './search'

/** A word without accents and capitals, as names are compared here. */
export const plainWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word begins a word of a name. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const held = plainWordsOf(name)
  return words.every((word) => held.some((one) => one.startsWith(plainWord(word))))
}

/** Whether a word stands in the name of a country where makers live. Such a word is no slip for another one. */
export const isOfCountry = (word: string): boolean => wordsOfCountries.has(plainWord(word))

const plainWordsOf = (name: string) => searchWords(name).map(plainWord)
const wordsOfCountries = new Set(countries.flatMap(({ name }) => plainWordsOf(name)))
