import { countries } from '@contract/core/countries'
import { countryTerms } from './country-words'
import { synonyms } from './synonyms'
import { spellingKeyOf, normalizeWord, searchWords } from './query-words'

/** A search word, or several that name one thing ("shea butter", "South Africa"). */
export interface Term {
  text: string
  /** Its synonyms, including the typed one. */
  names: string[]
  /** Narrower terms, which match too but rank lower. */
  subtypes: string[]
}

const maxPhraseWords = 4

/** Groups words into terms, preferring the longest multi-word name. Words that fit every product are omitted. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let start = 0, end; start < words.length; start = end) {
    end = Math.min(start + maxPhraseWords, words.length)
    while (end > start + 1 && !isInVocabulary(words.slice(start, end).join(' '))) end--
    terms.push(termOf(words.slice(start, end).join(' ')))
  }
  const specificTerms = terms.filter(({ text }) => !genericWords.has(spellingKeyOf(text)))
  return specificTerms.length > 0 ? specificTerms : terms
}

function termOf(text: string, entries: readonly Entry[] = entriesByKey.get(spellingKeyOf(text)) ?? []): Term {
  const collect = (part: keyof Entry) => [...new Set(entries.flatMap((entry) => entry[part]))]
  return {
    text,
    names: [text, ...collect('names').filter((name) => name !== text)],
    subtypes: collect('subtypes'),
  }
}

/** A term including the names that begin with it: "moro" also matches Morocco. Requires four letters. */
export function prefixTerm(term: Term): Term {
  const prefixKey = spellingKeyOf(term.text)
  if (prefixKey.length < 4) return term
  const entries = [...entriesByKey].flatMap(([key, entries]) =>
    key.startsWith(prefixKey) && key !== prefixKey ? entries : [],
  )
  const { names, subtypes } = termOf(term.text, entries)
  return { ...term, subtypes: [...new Set([...term.subtypes, ...names.slice(1), ...subtypes])].slice(0, 30) }
}

/** Whether a name is known regardless of what is on sale, and therefore not a misspelling. */
export const isInVocabulary = (name: string): boolean => entriesByKey.has(spellingKeyOf(name))

/** Every single-word known name: candidates for correcting a misspelling. */
export const vocabularyWords = (): ReadonlySet<string> => vocabulary

interface Entry {
  names: string[]
  subtypes: string[]
}

const splitNames = (text: string) => text.split(/[,()]/).flatMap((name) => name.trim() || [])
const entriesByKey = new Map<string, Entry[]>()
const vocabulary = new Set<string>()

// A country is a subtype of its names, matching how `search_document_of` writes it.
const countryLines = countries.map(
  ({ code, name }) => `${name}, ${countryTerms[code] ?? ''}: country0${code.toLowerCase()}`,
)
for (const line of [...synonyms.trim().split('\n'), ...countryLines]) {
  const [names, subtypes = ''] = line.split(':') as [string, string?]
  const entry = { names: splitNames(names), subtypes: splitNames(subtypes) }
  for (const name of entry.names) {
    entriesByKey.set(spellingKeyOf(name), [...(entriesByKey.get(spellingKeyOf(name)) ?? []), entry])
    if (searchWords(name).length === 1) vocabulary.add(normalizeWord(searchWords(name)[0]!))
  }
}

const genericWords = new Set(
  `africa african africain africaine afrique afrika made handmade handcrafted artisan artisanal handicraft eco ecofriendly ecological
  ethical sustainable gift present cadeau zawadi quality beautiful nice lovely`
    .split(/\s+/)
    .map(spellingKeyOf),
)
