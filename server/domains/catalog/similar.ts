import { limits } from '@contract/limits'
import type { ProductCategory } from '@contract/enums'

/** What two products are compared by. */
export interface Likeness {
  id: string
  name: string
  vendorId: string
  category: ProductCategory | null
  materials: readonly string[]
  tags: readonly string[]
  priceMinor: number
}

/** The most similar first; a vendor is not shown more often than others unless few are left. */
export function mostSimilar(product: Likeness, candidates: readonly Likeness[]): Likeness[] {
  const { similar, similarPerVendor } = limits.related
  const ranked = candidates
    .map((candidate) => ({ candidate, likeness: likeness(product, candidate) }))
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
 * How like one product is to another: 3 for each word their names share, 2 for each material, 1 for each tag, and up to 3 for a
 * price as near; at four times the price, or a quarter, nothing is left of that.
 */
export function likeness(a: Likeness, b: Likeness): number {
  const price = 1 - Math.abs(Math.log(a.priceMinor / b.priceMinor)) / Math.log(4)
  return (
    3 * shared(words([a.name]), words([b.name])) +
    2 * shared(words(a.materials), words(b.materials)) +
    shared(new Set(a.tags), new Set(b.tags)) +
    3 * Math.max(0, price)
  )
}

/** Words of three letters and more, without their plural and without those that every name may have. */
const words = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.replace(/(?<=.{3})s$/, '')),
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
