import { countries } from '@contract/core/countries'
import { countryTerms } from './country-words'
import { synonyms } from './synonyms'
import { keyOf, plainWord, searchWords } from './query-words'

/** A search word, or several that name one thing ("shea butter", "South Africa"). */
export interface Term {
  typed: string
  /** Its synonyms, including the typed one. */
  names: string[]
  /** Narrower terms, which match too but rank lower. */
  kinds: string[]
}

const longestPhrase = 4

/** Groups words into terms, preferring the longest multi-word name. Words that fit every product are omitted. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let from = 0, to; from < words.length; from = to) {
    to = Math.min(from + longestPhrase, words.length)
    while (to > from + 1 && !isInVocabulary(words.slice(from, to).join(' '))) to--
    terms.push(termOf(words.slice(from, to).join(' ')))
  }
  const telling = terms.filter(({ typed }) => !matchesAll.has(keyOf(typed)))
  return telling.length > 0 ? telling : terms
}

function termOf(typed: string, entries: readonly Entry[] = index.get(keyOf(typed)) ?? []): Term {
  const all = (part: keyof Entry) => [...new Set(entries.flatMap((entry) => entry[part]))]
  return { typed, names: [typed, ...all('names').filter((name) => name !== typed)], kinds: all('kinds') }
}

/** A term including the names that begin with it: "moro" also matches Morocco. Requires four letters. */
export function prefixTerm(term: Term): Term {
  const begun = keyOf(term.typed)
  if (begun.length < 4) return term
  const entries = [...index].flatMap(([key, entries]) =>
    key.startsWith(begun) && key !== begun ? entries : [],
  )
  const { names, kinds } = termOf(term.typed, entries)
  return { ...term, kinds: [...new Set([...term.kinds, ...names.slice(1), ...kinds])].slice(0, 30) }
}

/** Whether a name is known regardless of what is on sale, and therefore not a misspelling. */
export const isInVocabulary = (name: string): boolean => index.has(keyOf(name))

/** Every single-word known name: candidates for correcting a misspelling. */
export const vocabularyWords = (): ReadonlySet<string> => vocabulary

interface Entry {
  names: string[]
  kinds: string[]
}

const listed = (text: string) => text.split(/[,()]/).flatMap((name) => name.trim() || [])
const index = new Map<string, Entry[]>()
const vocabulary = new Set<string>()

// A country is a kind of its names, matching how `search_document_of` writes it.
const lines = countries.map(
  ({ code, name }) => `${name}, ${countryTerms[code] ?? ''}: country0${code.toLowerCase()}`,
)
for (const line of [...synonyms.trim().split('\n'), ...lines]) {
  const [names, kinds = ''] = line.split(':') as [string, string?]
  const entry = { names: listed(names), kinds: listed(kinds) }
  for (const name of entry.names) {
    index.set(keyOf(name), [...(index.get(keyOf(name)) ?? []), entry])
    if (searchWords(name).length === 1) vocabulary.add(plainWord(searchWords(name)[0]!))
  }
}

const matchesAll = new Set(
  `africa african africain africaine afrique afrika made handmade handcrafted artisan artisanal handicraft eco ecofriendly ecological
  ethical sustainable gift present cadeau zawadi quality beautiful nice lovely`
    .split(/\s+/)
    .map(keyOf),
)
