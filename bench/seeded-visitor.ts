import { productCategories } from '@contract/catalog/facts'
import { productTags, certificationIds } from '@contract/sustainability/facts'
import { seededRandom, type SeededRandom } from '../demo/load/seeded-random'
import { colours } from '../demo/large/words/common'
import { vocabularyByCategory } from '../demo/large/words/by-category'
import { locations } from '../demo/large/words/locations'

const wordLists = Object.values(vocabularyByCategory)
const allWords = [
  ...new Set([
    ...colours,
    ...wordLists.flatMap(({ nouns, materials, styles }) => [nouns, materials, styles]).flat(),
  ]),
]

/** What users type and choose, by seeded random. */
export function seededVisitor(seed: number) {
  const draw = seededRandom(seed)
  const category = () => draw.pick(productCategories)
  const oneWord = () => draw.pick(allWords).split(' ').at(-1)!.toLowerCase()
  const twoWords = () => {
    const { nouns, materials, styles, details, hasColours } = draw.pick(wordLists)
    const first = draw.pick(draw.pick([materials, styles, hasColours ? colours : details]))
    return `${first.split(' ')[0]} ${draw.pick(nouns).split(' ').at(-1)}`.toLowerCase()
  }
  const positions = new Map<readonly unknown[], number>()
  return {
    ...draw,
    /** Iterates over a list cyclically: a request recurs as late as possible. */
    next: <T>(list: readonly T[]): T => {
      const position = positions.get(list) ?? 0
      positions.set(list, position + 1)
      return list[position % list.length]!
    },
    category,
    oneWord,
    twoWords,
    twoLetters: () => oneWord().slice(0, 2),
    /** Two words, only partly typed. */
    partialWords: () => {
      const query = twoWords()
      return query.slice(0, draw.between(3, query.length))
    },
    /** One to three filters and a price range. */
    filters: () => {
      const lowest = draw.between(0, 4_000)
      return {
        price_min: lowest / 100,
        price_max: (lowest + draw.between(2_000, 20_000)) / 100,
        ...(draw.chance(0.6) && { category: category() }),
        ...pickFilter(draw),
        ...(draw.chance(0.4) && { in_stock: true }),
      }
    },
  }
}

export type Visitor = ReturnType<typeof seededVisitor>

const pickFilter = (draw: SeededRandom) =>
  draw.pick([
    () => ({ country: [draw.pick(locations.slice(0, 10)).country] }),
    () => ({ tags: [draw.pick(productTags)] }),
    () => ({ certification: [draw.pick(certificationIds.slice(0, 8))] }),
    () => ({ score_min: draw.pick([40, 50, 60, 70]) }),
  ])()
