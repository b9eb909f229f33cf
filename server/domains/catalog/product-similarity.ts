import { serverLimits } from '@server/limits'
import type { ProductCategory } from '@contract/catalog/facts'

/** The attributes products are compared by. */
export interface ProductTraits {
  id: string
  name: string
  vendorId: string
  category: ProductCategory | null
  materials: readonly string[]
  tags: readonly string[]
  priceMinor: number
}

/** Most similar first; no vendor is shown more often than others unless few are left. */
export function mostSimilar(product: ProductTraits, candidates: readonly ProductTraits[]): ProductTraits[] {
  const { similar, similarPerVendor } = serverLimits.related
  const likeness = similarityTo(product)
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: likeness(candidate) }))
    .sort((a, b) => b.likeness - a.likeness || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate)
  const perVendor = new Map<string, number>()
  const [first, rest] = split(ranked, ({ vendorId }) => {
    const shown = (perVendor.get(vendorId) ?? 0) + 1
    perVendor.set(vendorId, shown)
    return shown <= similarPerVendor
  })
  return [...first, ...rest].slice(0, similar)
}

/**
 * How similar others are to a product: 3 per shared name word, 2 per material, 1 per tag, and up to 3 for price proximity, falling to 0 at four
 * times or a quarter of the price.
 */
export function similarityTo({
  name,
  materials,
  tags,
  priceMinor,
}: ProductTraits): (other: ProductTraits) => number {
  const own = { name: words([name]), materials: words(materials), tags: new Set(tags) }
  return (other) => {
    const price = 1 - Math.abs(Math.log(priceMinor / other.priceMinor)) / Math.log(4)
    return (
      3 * shared(own.name, words([other.name])) +
      2 * shared(own.materials, words(other.materials)) +
      shared(own.tags, new Set(other.tags)) +
      3 * Math.max(0, price)
    )
  }
}

/** Words of three letters or more, singularised, without generic ones. */
const words = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)),
  )

const common = new Set(
  'and for from with the set pair pack box large medium small mini big one two three four five six ten'.split(
    ' ',
  ),
)

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length

function split<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const first: T[] = []
  const rest: T[] = []
  for (const item of list) (isFirst(item) ? first : rest).push(item)
  return [first, rest]
}
