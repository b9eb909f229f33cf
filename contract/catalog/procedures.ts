import { z } from 'zod'
import { cardTags, productTag, productTags as tagsOfProducts } from '../core/cache-tags'
import { noInput, procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { shippingOffer } from '../pricing/shipping-offers'
import { productTags } from '../sustainability/facts'
import { sectionSlugMax, storefront } from '../vendors/procedures'
import { detailTags, listTags, relatedTags, suggestionTags } from './cache-tags'
import { productCategories, productsByIdMax, storeSortIds } from './facts'
import { productOption, type ProductLevelField } from './product-fields'
import { withValidPriceRange, productFacets, productFilters, productQuery } from './product-query'
import { mapTextAttributes } from './text-attributes'

const image = z.object({
  image_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
})

/**
 * A product card. `price` and `price_max` are the lowest and highest of its variants; `quantity` is their total stock. `reference_price`: if
 * the cheapest variant is reduced, its lowest price in the 30 days before, which a reduction is compared with. `second_image_url`
 * is its next image, if any. `weight_grams`: what a piece of the cheapest variant weighs. `shipping_offers`: those of its vendor, null if there
 * are none. `manual_score_override`: the vendor has set the score; filters use at most the score by the formula.
 */
export const marketplaceProduct = z.object({
  id,
  name: z.string(),
  category: z.enum(productCategories).nullable(),
  image_url: z.string().nullable(),
  second_image_url: z.string().nullable(),
  vendor_slug: z.string(),
  vendor_name: z.string(),
  vendor_country: z.string(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  manual_score_override: z.boolean(),
  price: money,
  price_max: money,
  reference_price: money.nullable(),
  weight_grams: z.number().int().nullable(),
  shipping_offers: z.array(shippingOffer).nullable(),
  quantity: z.number().int(),
  variant_count: z.number().int(),
})

export type MarketplaceProduct = z.infer<typeof marketplaceProduct>

/**
 * A page of the marketplace. `previous_cursor` is null on the first page. `did_you_mean` is the query actually answered when the typed one
 * matched nothing.
 */
export const productPage = pageOf(marketplaceProduct).extend({
  previous_cursor: z.string().nullable(),
  did_you_mean: z.string().nullable(),
})

export type ProductPage = z.infer<typeof productPage>

const scorePart = z.object({
  reason: z.string(),
  points: z.number().int(),
  most: z.number().int(),
  is_checked: z.boolean(),
})

/**
 * A purchasable variant of a product: one combination of option values, with its own price and stock. `title` names the values ("Indigo /
 * Large"); a product without options has one variant, whose title is null. `weight_grams`: if its vendor states it. `image_url`: its own image,
 * if any.
 */
export const productVariant = z.object({
  id,
  title: z.string().nullable(),
  option_values: z.array(z.string()),
  sku: z.string().nullable(),
  price: money,
  reference_price: money.nullable(),
  weight_grams: z.number().int().nullable(),
  quantity: z.number().int(),
  image_url: z.string().nullable(),
})

export type ProductVariant = z.infer<typeof productVariant>

/**
 * A product on its own page. `score_parts` itemises the score, including parts without points; empty for a score set manually, for which
 * `formula_score` contains the score by the formula. `reduced_to`: the last day of a reduction that runs, if it has one. `handling_days`:
 * within how many days it ships, its own or its store's.
 */
export const productDetail = marketplaceProduct.extend({
  images: z.array(image),
  ...({
    short_description: z.string().nullable(),
    description: z.string().nullable(),
    materials: z.array(z.string()),
    handling_days: z.number().int(),
    ...mapTextAttributes(() => z.string().nullable()),
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
    reduced_to: day.nullable(),
  } satisfies Record<
    // A reduction that is planned is its vendor's secret, and only the store's page has sections.
    Exclude<ProductLevelField, keyof MarketplaceProduct | 'reduced_from' | 'section_id'>,
    z.ZodType
  >),
  score_parts: z.array(scorePart),
  formula_score: z.number().int().nullable(),
  vendor: storefront,
  options: z.array(productOption),
  variants: z.array(productVariant),
})

export type ProductDetail = z.infer<typeof productDetail>

/** Recommendations for a product. Both lists contain only products in stock. */
export const relatedProducts = z.object({
  more_from_vendor: z.array(marketplaceProduct),
  similar: z.array(marketplaceProduct),
})

export type RelatedProducts = z.infer<typeof relatedProducts>

export const storefrontProduct = z.object({
  id,
  name: z.string(),
  category: z.enum(productCategories).nullable(),
  short_description: z.string().nullable(),
  vendor_country: z.string(),
  price: money,
  price_max: money,
  reference_price: money.nullable(),
  image_url: z.string().nullable(),
  second_image_url: z.string().nullable(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  manual_score_override: z.boolean(),
  weight_grams: z.number().int().nullable(),
  shipping_offers: z.array(shippingOffer).nullable(),
  quantity: z.number().int(),
  variant_count: z.number().int(),
})

export type StorefrontProduct = z.infer<typeof storefrontProduct>

/** Suggestions for a query being typed. Countries: their codes. `did_you_mean` is as in a page of the marketplace. */
export const searchSuggestions = z.object({
  categories: z.array(z.enum(productCategories)),
  countries: z.array(z.string()),
  vendors: z.array(storefront.pick({ store_slug: true, company_name: true, country: true })),
  products: z.array(
    marketplaceProduct.pick({
      id: true,
      name: true,
      image_url: true,
      vendor_name: true,
      price: true,
      price_max: true,
    }),
  ),
  did_you_mean: z.string().nullable(),
})

export type SearchSuggestions = z.infer<typeof searchSuggestions>

export const catalogProcedures = {
  list_featured_products: procedure({
    summary: 'The featured products on sale, which come first on the home page',
    role: 'public',
    effect: 'read',
    caching: { tags: (cards) => ['featured', 'listing', ...cardTags(cards)] },
    input: noInput,
    output: z.array(marketplaceProduct),
  }),
  list_newest_products: procedure({
    summary: 'The newest products on sale for the home page, one from each vendor before a second from any',
    role: 'public',
    effect: 'read',
    caching: { tags: (cards) => ['listing', 'listing:picture', 'listing:stock', ...cardTags(cards)] },
    input: noInput,
    output: z.array(marketplaceProduct),
  }),
  get_all_active_products: procedure({
    summary: 'Products on sale: searched, filtered, sorted, a page at a time',
    role: 'public',
    effect: 'read',
    caching: { tags: ({ items }, query) => [...listTags(query), ...cardTags(items)], maxAgeSeconds: 60 },
    input: withValidPriceRange(productQuery).optional(),
    output: productPage,
  }),
  get_product_facets: procedure({
    summary: 'The number of products on sale, and how many each option of each filter would show',
    role: 'public',
    effect: 'read',
    caching: { tags: (_, query) => listTags(query), maxAgeSeconds: 60 },
    input: withValidPriceRange(productFilters).optional(),
    output: productFacets,
  }),
  suggest_search: procedure({
    summary:
      'Suggestions while a search is being typed: up to eight categories, countries, vendors and products',
    role: 'public',
    effect: 'read',
    caching: { tags: suggestionTags, maxAgeSeconds: 60 },
    input: z.object({ search: searchText.min(1) }),
    output: searchSuggestions,
  }),
  get_product_details: procedure({
    summary: 'One product on sale, by its id or the id of one of its variants',
    role: 'public',
    effect: 'read',
    caching: { tags: detailTags },
    input: z.object({ p_product_id: id }),
    output: productDetail,
    refusals: ['product_not_found'],
  }),
  get_related_products: procedure({
    summary: 'More products of the same vendor, and similar ones of other vendors',
    role: 'public',
    effect: 'read',
    // Which products are most similar may be as old as anything cached: what is shown of them is not.
    caching: { tags: relatedTags },
    input: z.object({ p_product_id: id }),
    output: relatedProducts,
    refusals: ['product_not_found'],
  }),
  list_products: procedure({
    summary: 'Products by their ids, in that order; those no longer on sale are left out',
    role: 'public',
    effect: 'read',
    caching: {
      tags: (cards, { p_product_ids }) => [
        // Those left out may come back with their store.
        ...(cards.length < p_product_ids.length ? (['listing'] as const) : []),
        ...p_product_ids.map(productTag),
        ...cardTags(cards),
      ],
    },
    input: z.object({ p_product_ids: z.array(id).max(productsByIdMax) }),
    output: z.array(marketplaceProduct),
  }),
  get_products_by_store_slug: procedure({
    summary:
      "A vendor's products on sale, or those of one section: those it has pinned first, then the newest, unless sorted otherwise",
    role: 'public',
    effect: 'read',
    caching: {
      tags: ({ items }, { p_slug }) => [
        `store:${p_slug}`,
        `store-products:${p_slug}`,
        ...tagsOfProducts(items),
      ],
    },
    input: pageInput.extend({
      p_slug: z.string().min(1).max(120),
      section: z.string().min(1).max(sectionSlugMax).optional(),
      sort: z.enum(storeSortIds).optional(),
    }),
    output: pageOf(storefrontProduct),
    refusals: ['store_not_found'],
  }),
}
