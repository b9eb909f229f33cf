import type { Draw } from './draw'
import type { LargeVendor } from './vendors'
import { sentences as common } from './words/common'
import type { Words } from './words/types'

const minWords = 45
const maxWords = 80

/** A product description: sentences of its category and general ones, 40 to 80 words. */
export function describe(
  draw: Draw,
  { noun, material }: { noun: string; material: string },
  words: Words,
  vendor: LargeVendor,
): string {
  const text: string[] = []
  const used = new Set<string>()
  for (let count = 0; count < minWords;) {
    const template = draw.pick(draw.happens(0.5) ? words.sentences : common)
    if (used.has(template)) continue
    used.add(template)
    const sentence = template.replace(/\{(noun|material|place|maker)\}/g, (_, slot: string) => {
      if (slot === 'noun') return noun.toLowerCase()
      if (slot === 'material') return material
      return slot === 'place' ? vendor.city : vendor.companyName
    })
    const length = sentence.split(' ').length
    if (count + length > maxWords) continue
    text.push(sentence)
    count += length
  }
  return text.join(' ')
}
