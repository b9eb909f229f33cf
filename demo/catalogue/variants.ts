import type { ProductOption } from '@contract/catalog/product-fields'
import type { Product, ProductArt, Variant, Vendor } from './types'

export type PricedVariant = Required<Variant>

/** A product's variants with their prices and weights: a product without options has one. */
export const variantsOf = ({ variants, quantity, price_minor, weight_grams }: Product): PricedVariant[] =>
  (variants ?? [{ values: [], quantity }]).map((variant) => ({ price_minor, weight_grams, ...variant }))

/** A product's options with their values, in the order of its variants. */
export const optionsOf = (product: Product): ProductOption[] =>
  (product.options ?? []).map((name, index) => ({
    name,
    values: [...new Set(variantsOf(product).map(({ values }) => values[index]!))],
  }))

/** A colour with images of its own, and their names. */
export interface ColourVariant {
  value: string
  key: string
  art: ProductArt
}

/** A product's colours that have images of their own. */
export const colourVariantsOf = ({ key, colourVariants = {} }: Product): ColourVariant[] =>
  Object.entries(colourVariants).map(([value, art]) => ({ value, key: `${key}-${slugOf(value)}`, art }))

/** The SKU: vendor, product and variant, as in `STW-SSH-RUS`. */
export const skuOf = (vendor: Vendor, product: Product, { values }: Pick<Variant, 'values'>): string =>
  [initials(vendor.company_name), initials(product.key), ...values.map(abbreviate)].join('-')

const initials = (text: string) =>
  slugOf(text)
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
// Words are abbreviated, measures are not: RUS for Rust, 100ML for 100 ml.
const abbreviate = (value: string) =>
  slugOf(value)
    .replaceAll('-', '')
    .slice(0, /\d/.test(value) ? 6 : 3)
    .toUpperCase()

const slugOf = (text: string) =>
  withoutDiacritics(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
const withoutDiacritics = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
