import type { Draw } from './draw'
import type { LargeVendor } from './vendors'
import { colours, patterns } from './words/common'
import type { Words } from './words/types'

/** A product name: a noun with one to three distinguishing words. One in ten includes its vendor's collection. */
export function nameOf(
  draw: Draw,
  { noun, material }: { noun: string; material: string },
  words: Words,
  vendor: LargeVendor,
): string {
  const style = draw.usual(words.styles)
  const fine = titled(material)
  const look = words.isColoured
    ? draw.usual(draw.happens(0.7) ? colours : patterns)
    : draw.usual(words.styles)
  const detail = draw.usual(words.details)
  if (draw.happens(0.1)) return `${draw.pick(vendor.collections)} ${fine} ${noun}`
  return draw.pick([
    () => `${style} ${fine} ${noun}`,
    () => `${look} ${noun} with ${detail}`,
    () => `${fine} ${noun} with ${detail}`,
    () => (style === look ? `${style} ${noun}` : `${style} ${look} ${noun}`),
    () => `${vendor.city} ${fine} ${noun}`,
    () => `${look} ${fine} ${noun}`,
    () => `${style} ${noun}, ${detail}`,
  ])()
}

/** Capitalises each word: "organic cotton" becomes "Organic Cotton". */
const titles = new Map<string, string>()
function titled(text: string): string {
  const cached = titles.get(text)
  if (cached !== undefined) return cached
  const title = text.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
  titles.set(text, title)
  return title
}
