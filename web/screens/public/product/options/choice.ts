import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import type { ProductOption } from '@contract/catalog/product-fields'

/** The options and variants of a product. */
export type Choosable = Pick<ProductDetail, 'options' | 'variants'>

/** The values chosen so far, in the order of the product's options; undefined where none is. */
export type Choice = readonly (string | undefined)[]

/** A value's state given the other chosen options: available, sold out, or no such variant. */
export type ValueState = 'available' | 'sold_out' | 'missing'

/** The initial choice: a variant named in the URL; the only variant; else nothing. */
export function firstChoice({ options, variants }: Choosable, variantId: string | null): Choice {
  const named = variants.find(({ id }) => id === variantId)
  const only = variants.length === 1 ? variants[0] : undefined
  return (named ?? only)?.option_values ?? options.map(() => undefined)
}

export const withValue = (choice: Choice, option: number, value: string): Choice =>
  choice.map((chosen, i) => (i === option ? value : chosen))

/** The variants that match the choice so far. */
export const variantsFor = ({ variants }: Choosable, choice: Choice): ProductVariant[] =>
  variants.filter(({ option_values: values }) =>
    choice.every((chosen, i) => chosen === undefined || values[i] === chosen),
  )

/** The options without a chosen value. */
export const openOptions = ({ options }: Choosable, choice: Choice): ProductOption[] =>
  options.filter((_, i) => choice[i] === undefined)

/** The chosen variant; undefined while options are unchosen, or if there is no such combination. */
export const chosenVariant = (product: Choosable, choice: Choice): ProductVariant | undefined =>
  openOptions(product, choice).length > 0 ? undefined : variantsFor(product, choice)[0]

/** The values of an option that any variant has. */
export const valuesOf = ({ options, variants }: Choosable, option: number): string[] =>
  options[option]!.values.filter((value) =>
    variants.some(({ option_values: values }) => values[option] === value),
  )

export function stateOf(product: Choosable, choice: Choice, option: number, value: string): ValueState {
  const having = variantsFor(product, withValue(choice, option, value))
  if (having.length === 0) return 'missing'
  return having.some(({ quantity }) => quantity > 0) ? 'available' : 'sold_out'
}

/** The price of each value of an option given the other chosen options, by value; undefined if the option does not determine the price. */
export function pricesOfValues(
  product: Choosable,
  choice: Choice,
  option: number,
): Map<string, number> | undefined {
  const prices = new Map<string, number>()
  for (const value of valuesOf(product, option)) {
    const having = variantsFor(product, withValue(choice, option, value))
    const { isOne, lowest } = lowestAndHighest(having)
    if (having.length > 0 && !isOne) return undefined
    if (having.length > 0) prices.set(value, lowest)
  }
  return new Set(prices.values()).size > 1 ? prices : undefined
}

/** The price range of variants. */
export function lowestAndHighest(variants: readonly ProductVariant[]) {
  const prices = variants.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return { lowest, highest, isOne: lowest === highest }
}

/** The image of each value of an option, by value, if every value has its own: colours do, sizes do not. Undefined otherwise. */
export function picturesOfValues(product: Choosable, option: number): Map<string, string> | undefined {
  const pictures = new Map<string, string>()
  for (const value of valuesOf(product, option)) {
    const shown = product.variants
      .filter(({ option_values: values }) => values[option] === value)
      .map(({ image_url: url }) => url)
    const [picture, ...others] = new Set(shown.filter((url) => url !== null))
    if (!picture || others.length > 0) return undefined
    pictures.set(value, picture)
  }
  return new Set(pictures.values()).size > 1 ? pictures : undefined
}

/** What is still to be chosen, as a button label: "Choose a colour and size". */
export function missingOptionsText(open: readonly ProductOption[]): string {
  const names = open.map(({ name }) => inSentence(name))
  const article = /^[aeiou]/i.test(names[0] ?? '') ? 'an' : 'a'
  const words = `Choose ${article} ${new Intl.ListFormat('en-GB').format(names)}`
  return words.length > longest ? 'Choose your options' : words
}

/** More does not fit on a phone's button. */
const longest = 36

/** "Size (EU)" becomes "size (EU)" within a sentence. */
const inSentence = (name: string) =>
  name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
