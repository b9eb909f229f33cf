const maxWords = 8

/**
 * The words of a search, at most eight; without letters and digits its emoji, or none. Stop words ("for", "the") count only if there are no
 * others. Apostrophes and units are treated as in the database's `search_text`.
 */
export function searchWords(search: string): string[] {
  const allWords = search
    .normalize('NFKC')
    .replace(/(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’ʼ](?=\p{L})/giu, ' ')
    .replace(/['’‘\u02B0-\u02FF]/g, '')
    .replace(/(\d)\s?(?:grams?|gr)(?!\p{L})/giu, '$1g')
    .replace(/(\d)\s?(kg|g|mg|l|ml|cl|mm|cm|m|km|oz|lb|w|v|inch)(?![\p{L}\p{N}])/giu, '$1$2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (allWords.length === 0) return emojiWords(search).slice(0, maxWords)
  const significantWords = allWords.filter((word) => !stopWords.has(word.toLowerCase()))
  return (significantWords.length > 0 ? significantWords : allWords).slice(0, maxWords)
}

/** Emoji as the database's `emoji_words` writes them. */
const emojiWords = (search: string): string[] =>
  (search.match(/[\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/gu) ?? []).map(
    (emoji) => `emoji0${emoji.codePointAt(0)!.toString(16)}`,
  )

/** A word without accents and case, for comparison. */
export const normalizeWord = (word: string): string =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A normalised key for spelling variants: "T-shirts", "tee shirt" and "teeshirt" share one, as do singular and plural. Not always a word:
 * "dishes" and "dish" share one.
 */
export const spellingKeyOf = (name: string): string =>
  singularize(searchWords(name).map(normalizeWord).map(singularize).join(''))

const singularize = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=s|x|z|ch|sh)es$|(?<![su])s$/, '')
        .replace(/(?<=s|x|z|ch|sh)e$/, '')

// Stop words: PostgreSQL's English ones, and short French and Swahili words.
const stopWords = new Set(
  `a about above after again all am an and any are as at be because been before being below between both but by can did do does doing
  don down during each few find for from further get had has have having he her here hers him his how i if in into is it its just like
  looking make me more most my need no nor not now of off on once only or other our ours out over own please same she should show
  so some something such than that the their theirs them then there these they this those through to too under until up very want was
  we were what when where which while who whom why will with you your yours
  buy cheap best online order price shop store sale thing things stuff item items product products
  de du des la le les un une en au aux et avec pour ya wa`.split(/\s+/),
)
