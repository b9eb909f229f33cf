import type { Draw } from './draw'
import type { Words } from './words/types'

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
export function optionsOf(draw: Draw, words: Words): LargeOption[] {
  if (!draw.happens(0.15)) return []
  const [first, second] = draw.happens(0.5) ? words.options : [...words.options].reverse()
  if (draw.happens(0.7)) return [few(draw, first!, draw.between(2, 6))]
  const values = draw.between(2, 4)
  return [few(draw, first!, values), few(draw, second!, values === 2 ? draw.between(2, 4) : 2)]
}

/** A variant for each combination. For half of the products with options the price depends on the value; one in seventeen is sold out. */
export function variantsOf(draw: Draw, options: readonly LargeOption[], priceMinor: number): LargeVariant[] {
  const isSoldOut = draw.happens(0.06)
  const stock = () => (isSoldOut ? 0 : draw.between(1, draw.usual([12, 40, 90, 400, 2000])))
  const step = draw.happens(0.5) ? draw.between(5, 30) / 100 : 0
  return combinationsOf(options).map((optionValues) => {
    const nth = options[0]?.values.indexOf(optionValues[0]!) ?? 0
    return { optionValues, priceMinor: Math.round(priceMinor * (1 + step * nth)), stock: stock() }
  })
}

/** The first few values of an option, or a few consecutive ones. */
function few(draw: Draw, { name, values }: Words['options'][number], howMany: number): LargeOption {
  const count = Math.min(howMany, values.length)
  const from = draw.between(0, values.length - count)
  return { name, values: values.slice(from, from + count) }
}

const combinationsOf = (options: readonly LargeOption[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )
