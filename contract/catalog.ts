import { z } from 'zod'
import { call } from './call'
import { id } from './ids'
import { limits } from './limits'
import { productCategories, productTags, sortIds } from './lists'
import { texts } from './messages'
import { parseDecimal } from './money'
import { wireMoney } from './wire-money'
import { pageInput, pageOf } from './paging'
import { pricesInOrder, productFacets, productFilters, productQuery } from './product-query'
import { storefront } from './vendors'

const image = z.object({
  image_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
})

const characters = (value: string) => [...value].length
/** Text that a database can hold, of at most `max` characters as people count them. */
const words = (max: number, message = `At most ${max} characters are allowed.`) =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .refine((value) => characters(value) <= max, message)
const { product: most } = limits

/** What a vendor says about a product: the product form's fields, and a few that come with an import. */
export const productFields = z.object({
  name: words(most.nameMax).refine((name) => characters(name) >= most.nameMin, texts.product.nameMin),
  short_description: words(most.shortDescriptionMax, texts.product.shortDescriptionMax)
    .nullable()
    .default(null),
  description: words(20_000).nullable().default(null),
  category: z.enum(productCategories).nullable().default(null),
  price: z
    .number(texts.product.priceMin)
    .refine((price) => price >= most.priceMinMinor / 100, texts.product.priceMin)
    .refine((price) => price <= most.priceMaxMinor / 100, 'The price is too high.')
    .refine((price) => parseDecimal(price) !== undefined, 'Use at most two decimals.'),
  quantity: z
    .int(texts.product.quantityMin)
    .min(0, texts.product.quantityMin)
    .max(most.quantityMax, `At most ${most.quantityMax.toLocaleString('en-US')} are allowed.`),
  origin: words(120).nullable().default(null),
  materials: z.array(words(60)).max(30).default([]),
  packaging: words(300).nullable().default(null),
  sustainability_tags: z.array(z.enum(productTags)).default([]),
  manual_score_override: z.boolean().default(false),
  sustainability_score: z.int().min(limits.score.min).max(limits.score.max).default(0),
  sku: words(100).nullable().default(null),
  weight_grams: z.int().min(0).max(10_000_000).nullable().default(null),
  variant_group: words(255).nullable().default(null),
  variant_label: words(200).nullable().default(null),
})
/** As a form or an import sends them: what is left out is empty. */
export type ProductInput = z.input<typeof productFields>
export type ProductFields = z.output<typeof productFields>

/** The colours and sizes on sale of a thing that a list shows once, and what they cost; null where there is only this one. */
const options = z.object({ count: z.number().int(), price_min: wireMoney, price_max: wireMoney }).nullable()

/** A product on a grid. */
export const marketplaceProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  vendor_slug: z.string(),
  vendor_name: z.string(),
  vendor_country: z.string(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  price: wireMoney,
  quantity: z.number().int(),
  options,
})
export type MarketplaceProduct = z.infer<typeof marketplaceProduct>

/**
 * A page of the marketplace. `previous_cursor` is null on the first page. `closest_to` names what was searched for in the place of
 * a search that nothing goes by as it was typed.
 */
export const productPage = pageOf(marketplaceProduct).extend({
  previous_cursor: z.string().nullable(),
  closest_to: z.string().nullable(),
})
export type ProductPage = z.infer<typeof productPage>

const scorePart = z.object({
  reason: z.string(),
  points: z.number().int(),
  most: z.number().int(),
  is_checked: z.boolean(),
})

/**
 * A product on its own page. `score_parts` explains the score, parts without points included; it is empty for a score set by
 * hand.
 */
export const productDetail = marketplaceProduct.omit({ options: true }).extend({
  images: z.array(image),
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(productCategories).nullable(),
  origin: z.string().nullable(),
  materials: z.array(z.string()),
  packaging: z.string().nullable(),
  manual_score_override: z.boolean(),
  score_parts: z.array(scorePart),
  vendor: storefront,
  variant_label: z.string().nullable(),
  variants: z.array(
    z.object({ id, variant_label: z.string(), price: wireMoney, quantity: z.number().int() }),
  ),
})
export type ProductDetail = z.infer<typeof productDetail>

/** What else there is, seen from one product. Both lists hold products in stock only. */
export const relatedProducts = z.object({
  more_from_vendor: z.array(marketplaceProduct),
  similar: z.array(marketplaceProduct),
})
export type RelatedProducts = z.infer<typeof relatedProducts>

export const storefrontProduct = z.object({
  id,
  name: z.string(),
  short_description: z.string().nullable(),
  price: wireMoney,
  image_url: z.string().nullable(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  quantity: z.number().int(),
  options,
})
export type StorefrontProduct = z.infer<typeof storefrontProduct>

/** What a search that is being typed may mean. Countries: their codes. `closest_to` is as in a page of the marketplace. */
export const searchSuggestions = z.object({
  categories: z.array(z.enum(productCategories)),
  countries: z.array(z.string()),
  vendors: z.array(storefront.pick({ store_slug: true, company_name: true, country: true })),
  products: z.array(
    marketplaceProduct.pick({ id: true, name: true, image_url: true, vendor_name: true, price: true }),
  ),
  closest_to: z.string().nullable(),
})
export type SearchSuggestions = z.infer<typeof searchSuggestions>

export const catalogCalls = {
  get_all_active_products: call({
    summary: 'Products on sale: searched, filtered, sorted, a page at a time',
    role: 'public',
    effect: 'read',
    input: pricesInOrder(productQuery).optional(),
    output: productPage,
  }),
  get_product_facets: call({
    summary: 'How many products on sale there are, and how many each choice of each filter would show',
    role: 'public',
    effect: 'read',
    input: pricesInOrder(productFilters).optional(),
    output: productFacets,
  }),
  suggest_search: call({
    summary:
      'Categories, countries, vendors and products that a search may mean while it is typed, eight in all',
    role: 'public',
    effect: 'read',
    input: z.object({ search: z.string().trim().min(1).max(limits.searchMax) }),
    output: searchSuggestions,
  }),
  get_product_details: call({
    summary: 'One product on sale',
    role: 'public',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: productDetail,
    refusals: ['product_not_found'],
  }),
  get_related_products: call({
    summary: 'More products of the same vendor, and similar ones of other vendors',
    role: 'public',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: relatedProducts,
    refusals: ['product_not_found'],
  }),
  list_products: call({
    summary: 'Products by their ids, in that order; those no longer on sale are left out',
    role: 'public',
    effect: 'read',
    input: z.object({ p_product_ids: z.array(id).max(limits.productsByIdMax) }),
    output: z.array(marketplaceProduct),
  }),
  get_products_by_store_slug: call({
    summary: "A vendor's products on sale, newest first unless sorted otherwise",
    role: 'public',
    effect: 'read',
    input: pageInput.extend({ p_slug: z.string().min(1).max(120), sort: z.enum(sortIds).optional() }),
    output: pageOf(storefrontProduct),
    refusals: ['store_not_found'],
  }),
}
