import type { WeightedRandom } from './weighted-random'
import type { LargeVendor } from './vendors'
import { sentences as commonSentences } from './words/common'
import type { Vocabulary } from './words/types'

const minWords = 45
const maxWords = 80

/** A product description: sentences of its category and general ones, 40 to 80 words. */
export function describeProduct(
  random: WeightedRandom,
  { noun, material }: { noun: string; material: string },
  vocabulary: Vocabulary,
  vendor: LargeVendor,
): string {
  const sentences: string[] = []
  const usedTemplates = new Set<string>()
  for (let wordCount = 0; wordCount < minWords;) {
    const template = random.pick(random.chance(0.5) ? vocabulary.sentences : commonSentences)
    if (usedTemplates.has(template)) continue
    usedTemplates.add(template)
    const sentence = template.replace(/\{(noun|material|place|maker)\}/g, (_, placeholder: string) => {
      if (placeholder === 'noun') return noun.toLowerCase()
      if (placeholder === 'material') return material
      return placeholder === 'place' ? vendor.city : vendor.companyName
    })
    const sentenceLength = sentence.split(' ').length
    if (wordCount + sentenceLength > maxWords) continue
    sentences.push(sentence)
    wordCount += sentenceLength
  }
  return sentences.join(' ')
}
