import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import type { Dollars } from '@contract/core/money'
import type { ProductOption } from '@contract/catalog/product-fields'

/** The options and variants of a product. */
export type ProductWithVariants = Pick<ProductDetail, 'options' | 'variants'>

/** The values chosen so far, in the order of the product's options; undefined where none is. */
export type Choice = readonly (string | undefined)[]

/** A value's state given the other chosen options: available, sold out, or no such variant. */
export type ValueState = 'available' | 'sold_out' | 'missing'

/** The initial choice: a variant named in the URL; the only variant; else nothing. */
export function initialChoiceOf(
  { options, variants }: ProductWithVariants,
  variantId: string | null,
): Choice {
  const requestedVariant = variants.find(({ id }) => id === variantId)
  const onlyVariant = variants.length === 1 ? variants[0] : undefined
  return (requestedVariant ?? onlyVariant)?.option_values ?? options.map(() => undefined)
}

export const withValue = (choice: Choice, optionIndex: number, value: string): Choice =>
  choice.map((selectedValue, index) => (index === optionIndex ? value : selectedValue))

/** The variants that match the choice so far. */
export const variantsFor = ({ variants }: ProductWithVariants, choice: Choice): ProductVariant[] =>
  variants.filter(({ option_values: values }) =>
    choice.every((selectedValue, index) => selectedValue === undefined || values[index] === selectedValue),
  )

/** The options without a chosen value. */
export const missingOptionsOf = ({ options }: ProductWithVariants, choice: Choice): ProductOption[] =>
  options.filter((_, index) => choice[index] === undefined)

/** The chosen variant; undefined while options are unchosen, or if there is no such combination. */
export const selectedVariant = (product: ProductWithVariants, choice: Choice): ProductVariant | undefined =>
  missingOptionsOf(product, choice).length > 0 ? undefined : variantsFor(product, choice)[0]

/** The values of an option that any variant has. */
export const valuesOf = ({ options, variants }: ProductWithVariants, optionIndex: number): string[] =>
  options[optionIndex]!.values.filter((value) =>
    variants.some(({ option_values: values }) => values[optionIndex] === value),
  )

export function stateOf(
  product: ProductWithVariants,
  choice: Choice,
  optionIndex: number,
  value: string,
): ValueState {
  const matches = variantsFor(product, withValue(choice, optionIndex, value))
  if (matches.length === 0) return 'missing'
  return matches.some(({ quantity }) => quantity > 0) ? 'available' : 'sold_out'
}

/** The price of each value of an option given the other chosen options, by value; undefined if the option does not determine the price. */
export function pricesOfValues(
  product: ProductWithVariants,
  choice: Choice,
  optionIndex: number,
): Map<string, number> | undefined {
  const prices = new Map<string, number>()
  for (const value of valuesOf(product, optionIndex)) {
    const matches = variantsFor(product, withValue(choice, optionIndex, value))
    const { isSinglePrice, lowest } = priceRange(matches)
    if (matches.length > 0 && !isSinglePrice) return undefined
    if (matches.length > 0) prices.set(value, lowest)
  }
  return new Set(prices.values()).size > 1 ? prices : undefined
}

/** The price range of variants. `reference`: what the lowest is compared with, if everything at that price is reduced. */
export function priceRange(variants: readonly ProductVariant[]) {
  const prices = variants.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)] as Dollars[] as [Dollars, Dollars]
  const [reference = null] = variants
    .flatMap(({ price, reference_price }) => (price === lowest ? [reference_price] : []))
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return { lowest, highest, reference, isSinglePrice: lowest === highest }
}

/** The image of each value of an option, by value, if every value has its own: colours do, sizes do not. Undefined otherwise. */
export function picturesOfValues(
  product: ProductWithVariants,
  optionIndex: number,
): Map<string, string> | undefined {
  const pictures = new Map<string, string>()
  for (const value of valuesOf(product, optionIndex)) {
    const variantUrls = product.variants
      .filter(({ option_values: values }) => values[optionIndex] === value)
      .map(({ image_url: url }) => url)
    const [picture, ...otherPictures] = new Set(variantUrls.filter((url) => url !== null))
    if (!picture || otherPictures.length > 0) return undefined
    pictures.set(value, picture)
  }
  return new Set(pictures.values()).size > 1 ? pictures : undefined
}

/** What is still to be chosen, as a button label: "Choose a colour and size". */
export function missingOptionsText(missingOptions: readonly ProductOption[]): string {
  const names = missingOptions.map(({ name }) => lowerCaseName(name))
  const article = /^[aeiou]/i.test(names[0] ?? '') ? 'an' : 'a'
  const prompt = `Choose ${article} ${new Intl.ListFormat('en-GB').format(names)}`
  return prompt.length > maxLength ? 'Choose your options' : prompt
}

/** More does not fit on a phone's button. */
const maxLength = 36

/** "Size (EU)" becomes "size (EU)" within a sentence. */
const lowerCaseName = (name: string) =>
  name.replace(/\p{L}+/gu, (word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
