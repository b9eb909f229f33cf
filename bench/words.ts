import { productCategories } from '@contract/catalog/facts'
import { productTags, certificationIds } from '@contract/sustainability/facts'
import { seededRandom, type SeededRandom } from '../demo/load/seeded-random'
import { colours } from '../demo/large/words/common'
import { wordsOf } from '../demo/large/words/all'
import { places } from '../demo/large/words/places'

const lists = Object.values(wordsOf)
const words = [
  ...new Set([
    ...colours,
    ...lists.flatMap(({ nouns, materials, styles }) => [nouns, materials, styles]).flat(),
  ]),
]

/** What users type and choose, by seeded random. */
export function visitor(seed: number) {
  const draw = seededRandom(seed)
  const category = () => draw.pick(productCategories)
  const oneWord = () => draw.pick(words).split(' ').at(-1)!.toLowerCase()
  const twoWords = () => {
    const { nouns, materials, styles, details, isColoured } = draw.pick(lists)
    const first = draw.pick(draw.pick([materials, styles, isColoured ? colours : details]))
    return `${first.split(' ')[0]} ${draw.pick(nouns).split(' ').at(-1)}`.toLowerCase()
  }
  const walked = new Map<readonly unknown[], number>()
  return {
    ...draw,
    /** Iterates over a list cyclically: a request recurs as late as possible. */
    next: <T>(list: readonly T[]): T => {
      const at = walked.get(list) ?? 0
      walked.set(list, at + 1)
      return list[at % list.length]!
    },
    category,
    oneWord,
    twoWords,
    twoLetters: () => oneWord().slice(0, 2),
    /** Two words, only partly typed. */
    typed: () => {
      const whole = twoWords()
      return whole.slice(0, draw.between(3, whole.length))
    },
    /** One to three filters and a price range. */
    filters: () => {
      const lowest = draw.between(0, 4_000)
      return {
        price_min: lowest / 100,
        price_max: (lowest + draw.between(2_000, 20_000)) / 100,
        ...(draw.happens(0.6) && { category: category() }),
        ...someFilter(draw),
        ...(draw.happens(0.4) && { in_stock: true }),
      }
    },
  }
}

export type Visitor = ReturnType<typeof visitor>

const someFilter = (draw: SeededRandom) =>
  draw.pick([
    () => ({ country: [draw.pick(places.slice(0, 10)).country] }),
    () => ({ tags: [draw.pick(productTags)] }),
    () => ({ certification: [draw.pick(certificationIds.slice(0, 8))] }),
    () => ({ score_min: draw.pick([40, 50, 60, 70]) }),
  ])()
