import { z } from 'zod'
import * as texts from '../texts'
import { productTags, scoreLimits } from './facts'

const { formula } = scoreLimits

const messages = texts.sustainability

/** The weights of a score formula: how many points each fact is worth. `…_most` bounds the points of facts that are counted. */
export const weightKeys = [
  'vendor_reviewed',
  'certificate_first',
  'certificate_further',
  'certificates_most',
  ...productTags,
  'material_each',
  'materials_most',
  'packaging_described',
  'packaging_without_plastic',
  'origin_stated',
  'practice_each',
  'practices_most',
] as const

export type WeightKey = (typeof weightKeys)[number]

export type ScoreWeights = Record<WeightKey, number>

/** The formula that every marketplace starts with: version 1, as the database is given it by its migration. */
export const defaultWeights: ScoreWeights = {
  vendor_reviewed: 20,
  certificate_first: 15,
  certificate_further: 5,
  certificates_most: 25,
  locally_made: 6,
  upcycled: 6,
  organic: 6,
  fair_trade: 6,
  plastic_free_packaging: 3,
  vegan: 3,
  material_each: 4,
  materials_most: 10,
  packaging_described: 5,
  packaging_without_plastic: 5,
  origin_stated: 5,
  practice_each: 1,
  practices_most: 5,
}

/** What each weight is called in the form and in the history. */
export const weightLabels: Record<WeightKey, string> = {
  vendor_reviewed: 'Vendor reviewed by our team',
  certificate_first: 'First verified certificate',
  certificate_further: 'Each further certificate',
  certificates_most: 'Certificates, maximum',
  locally_made: 'Locally made',
  upcycled: 'Upcycled',
  organic: 'Organic',
  fair_trade: 'Fair trade',
  plastic_free_packaging: 'Plastic-free packaging',
  vegan: 'Vegan',
  material_each: 'Each material named',
  materials_most: 'Materials, maximum',
  packaging_described: 'Packaging described',
  packaging_without_plastic: 'Packaging without plastic',
  origin_stated: 'Origin stated',
  practice_each: 'Each declared practice',
  practices_most: 'Practices, maximum',
}

/** Facts that are counted: what the first is worth, what each further one is worth, and the most that they give together. */
export const countedFacts = [
  { first: 'certificate_first', further: 'certificate_further', max: 'certificates_most' },
  { first: 'material_each', further: 'material_each', max: 'materials_most' },
  { first: 'practice_each', further: 'practice_each', max: 'practices_most' },
] as const satisfies readonly Record<string, WeightKey>[]

/** The weights that are what a whole part is worth: all but those of single counted facts. */
const fullWeights = weightKeys.filter(
  (key) => !countedFacts.some(({ first, further }) => key === first || key === further),
)

/** What a product with every fact would have before its score is cut off at 100. */
export const maxPoints = (weights: Partial<ScoreWeights>): number =>
  fullWeights.reduce((sum, key) => sum + (weights[key] || 0), 0)

const pointsError = { error: messages.points, abort: true }

const points = z.int(pointsError).min(0, pointsError).max(scoreLimits.max, pointsError)

/**
 * The rules of a formula. All parts together are worth at least 100 points, so that 100 can be reached, and little more, since a score is cut
 * off at 100 and what is beyond tells products apart no more. The most that counted facts give can be reached, and is no less than the first.
 */
export const scoreWeights = z
  .object(Object.fromEntries(weightKeys.map((key) => [key, points])) as Record<WeightKey, typeof points>)
  .superRefine((weights, { addIssue }) => {
    const addWeightIssue = (key: WeightKey, message: string) =>
      addIssue({ code: 'custom', path: [key], message, input: weights[key] })
    for (const { first, further, max } of countedFacts) {
      if (weights[max] < weights[first]) addWeightIssue(max, messages.maximumTooLow)
      else if (weights[further] === 0 && weights[max] > weights[first])
        addWeightIssue(max, messages.maximumUnreachable)
    }
    const sum = maxPoints(weights)
    if (sum < formula.sumMin || sum > formula.sumMax) addWeightIssue('vendor_reviewed', messages.sum(sum))
  })
  .meta({ examples: [defaultWeights] })

/** The form: the weights, and why they change. */
export const formulaForm = z.object({
  weights: scoreWeights,
  note: z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .min(formula.noteMin, messages.noteMissing)
    .max(formula.noteMax, `Use at most ${formula.noteMax} characters.`),
})

/** Weights on the wire, whatever today's rules are for new ones. */
export const storedWeights = z.object(
  Object.fromEntries(weightKeys.map((key) => [key, z.number()])) as Record<WeightKey, z.ZodNumber>,
)
