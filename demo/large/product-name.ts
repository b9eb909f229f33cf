import type { WeightedRandom } from './weighted-random'
import type { LargeVendor } from './vendors'
import { colours, patterns } from './words/common'
import type { Vocabulary } from './words/types'

/** A product name: a noun with one to three distinguishing words. One in ten includes its vendor's collection. */
export function productName(
  random: WeightedRandom,
  { noun, material }: { noun: string; material: string },
  vocabulary: Vocabulary,
  vendor: LargeVendor,
): string {
  const style = random.pickWeighted(vocabulary.styles)
  const materialName = toTitleCase(material)
  const appearance = vocabulary.hasColours
    ? random.pickWeighted(random.chance(0.7) ? colours : patterns)
    : random.pickWeighted(vocabulary.styles)
  const detail = random.pickWeighted(vocabulary.details)
  if (random.chance(0.1)) return `${random.pick(vendor.collections)} ${materialName} ${noun}`
  return random.pick([
    () => `${style} ${materialName} ${noun}`,
    () => `${appearance} ${noun} with ${detail}`,
    () => `${materialName} ${noun} with ${detail}`,
    () => (style === appearance ? `${style} ${noun}` : `${style} ${appearance} ${noun}`),
    () => `${vendor.city} ${materialName} ${noun}`,
    () => `${appearance} ${materialName} ${noun}`,
    () => `${style} ${noun}, ${detail}`,
  ])()
}

const titleCaseCache = new Map<string, string>()

/** Capitalises each word: "organic cotton" becomes "Organic Cotton". */
function toTitleCase(text: string): string {
  const cached = titleCaseCache.get(text)
  if (cached !== undefined) return cached
  const title = text.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
  titleCaseCache.set(text, title)
  return title
}
