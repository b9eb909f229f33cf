import type { ProductOption } from '@contract/catalog/product-fields'
import type { Product, ProductArt, Variant, Vendor } from './types'

export type PricedVariant = Required<Variant>

/** A product's variants with their prices: a product without options has one. */
export const variantsOf = ({ variants, quantity, price_minor }: Product): PricedVariant[] =>
  (variants ?? [{ values: [], quantity }]).map((variant) => ({ price_minor, ...variant }))

/** A product's options with their values, in the order of its variants. */
export const optionsOf = (product: Product): ProductOption[] =>
  (product.options ?? []).map((name, at) => ({
    name,
    values: [...new Set(variantsOf(product).map(({ values }) => values[at]!))],
  }))

/** A colour with images of its own, and their names. */
export interface Look {
  value: string
  key: string
  art: ProductArt
}

/** A product's colours that have images of their own. */
export const looksOf = ({ key, looks = {} }: Product): Look[] =>
  Object.entries(looks).map(([value, art]) => ({ value, key: `${key}-${keyOf(value)}`, art }))

/** The SKU: vendor, product and variant, as in `STW-SSH-RUS`. */
export const skuOf = (vendor: Vendor, product: Product, { values }: Pick<Variant, 'values'>): string =>
  [initials(vendor.company_name), initials(product.key), ...values.map(code)].join('-')

const initials = (text: string) =>
  keyOf(text)
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
// Words are abbreviated, measures are not: RUS for Rust, 100ML for 100 ml.
const code = (value: string) =>
  keyOf(value)
    .replaceAll('-', '')
    .slice(0, /\d/.test(value) ? 6 : 3)
    .toUpperCase()

const keyOf = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
