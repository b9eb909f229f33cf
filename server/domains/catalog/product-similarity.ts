import { serverLimits } from '@server/limits'
import type { ProductCategory } from '@contract/catalog/facts'

/** The attributes products are compared by. */
export interface ProductAttributes {
  id: string
  name: string
  vendorId: string
  category: ProductCategory | null
  materials: readonly string[]
  tags: readonly string[]
  priceMinor: number
}

/** Most similar first; no vendor is shown more often than others unless few are left. */
export function rankSimilar(
  product: ProductAttributes,
  candidates: readonly ProductAttributes[],
): ProductAttributes[] {
  const { similar, similarPerVendor } = serverLimits.related
  const similarity = similarityTo(product)
  const ranked = candidates
    .map((candidate) => ({ candidate, similarity: similarity(candidate) }))
    .sort((a, b) => b.similarity - a.similarity || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate)
  const countByVendor = new Map<string, number>()
  const [first, rest] = partition(ranked, ({ vendorId }) => {
    const vendorCount = (countByVendor.get(vendorId) ?? 0) + 1
    countByVendor.set(vendorId, vendorCount)
    return vendorCount <= similarPerVendor
  })
  return [...first, ...rest].slice(0, similar)
}

/**
 * How similar a candidate is to a product: 3 per shared name word, 2 per material, 1 per tag, and up to 3 for price proximity, falling to 0 at four
 * times or a quarter of the price.
 */
export function similarityTo({
  name,
  materials,
  tags,
  priceMinor,
}: ProductAttributes): (candidate: ProductAttributes) => number {
  const attributes = {
    name: comparableWords([name]),
    materials: comparableWords(materials),
    tags: new Set(tags),
  }
  return (candidate) => {
    const priceProximity = 1 - Math.abs(Math.log(priceMinor / candidate.priceMinor)) / Math.log(4)
    return (
      3 * countShared(attributes.name, comparableWords([candidate.name])) +
      2 * countShared(attributes.materials, comparableWords(candidate.materials)) +
      countShared(attributes.tags, new Set(candidate.tags)) +
      3 * Math.max(0, priceProximity)
    )
  }
}

/** Words of three letters or more, singularised, without generic ones. */
const comparableWords = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)),
  )

const commonWords = new Set(
  'and for from with the set pair pack box large medium small mini big one two three four five six ten'.split(
    ' ',
  ),
)

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => b.has(word)).length

function partition<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first: T[] = []
  const rest: T[] = []
  for (const item of list) (isFirst(item) ? first : rest).push(item)
  return [first, rest]
}
