import type { WeightedRandom } from './weighted-random'
import type { Vocabulary } from './words/types'

export interface LargeOption {
  name: string
  values: string[]
}

export interface LargeVariant {
  optionValues: string[]
  priceMinor: number
  stock: number
}

/** The options of a product: about one in seven has one option or two, with two to eight variants in all. */
export function optionsOf(random: WeightedRandom, vocabulary: Vocabulary): LargeOption[] {
  if (!random.chance(0.15)) return []
  const [first, second] = random.chance(0.5) ? vocabulary.options : [...vocabulary.options].reverse()
  if (random.chance(0.7)) return [pickValues(random, first!, random.between(2, 6))]
  const values = random.between(2, 4)
  return [
    pickValues(random, first!, values),
    pickValues(random, second!, values === 2 ? random.between(2, 4) : 2),
  ]
}

/** A variant for each combination. For half of the products with options the price depends on the value; one in seventeen is sold out. */
export function variantsOf(
  random: WeightedRandom,
  options: readonly LargeOption[],
  priceMinor: number,
): LargeVariant[] {
  const isSoldOut = random.chance(0.06)
  const stock = () => (isSoldOut ? 0 : random.between(1, random.pickWeighted([12, 40, 90, 400, 2000])))
  const priceStep = random.chance(0.5) ? random.between(5, 30) / 100 : 0
  return combinationsOf(options).map((optionValues) => {
    const valueIndex = options[0]?.values.indexOf(optionValues[0]!) ?? 0
    return { optionValues, priceMinor: Math.round(priceMinor * (1 + priceStep * valueIndex)), stock: stock() }
  })
}

/** The first few values of an option, or a few consecutive ones. */
function pickValues(
  random: WeightedRandom,
  { name, values }: Vocabulary['options'][number],
  limit: number,
): LargeOption {
  const count = Math.min(limit, values.length)
  const start = random.between(0, values.length - count)
  return { name, values: values.slice(start, start + count) }
}

const combinationsOf = (options: readonly LargeOption[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((selectedValues) => values.map((value) => [...selectedValues, value])),
    [[]],
  )
