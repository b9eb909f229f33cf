import { z } from 'zod'
import { call } from './call'
import { id } from './ids'
import { productCategories, productTags, sortIds } from './lists'
import { wireMoney } from './money'
import { pageInput, pageOf } from './paging'

const image = z.object({
  image_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
})

/** A product on a grid. */
export const marketplaceProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  vendor_slug: z.string(),
  vendor_name: z.string(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  price: wireMoney,
  quantity: z.number().int(),
})
export type MarketplaceProduct = z.infer<typeof marketplaceProduct>

const scorePart = z.object({ reason: z.string(), points: z.number().int() })

/** A product on its own page. `score_parts` explains the score; it is empty for a score set by hand. */
export const productDetail = marketplaceProduct.extend({
  images: z.array(image),
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(productCategories).nullable(),
  origin: z.string().nullable(),
  materials: z.array(z.string()),
  packaging: z.string().nullable(),
  manual_score_override: z.boolean(),
  score_parts: z.array(scorePart),
  variant_label: z.string().nullable(),
  variants: z.array(
    z.object({ id, variant_label: z.string(), price: wireMoney, quantity: z.number().int() }),
  ),
})
export type ProductDetail = z.infer<typeof productDetail>

export const storefrontProduct = z.object({
  id,
  name: z.string(),
  short_description: z.string().nullable(),
  price: wireMoney,
  image_url: z.string().nullable(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  quantity: z.number().int(),
})
export type StorefrontProduct = z.infer<typeof storefrontProduct>

/** What the marketplace can be asked for; the same names stand in its address bar. */
export const productQuery = pageInput.extend({
  search: z.string().trim().max(100).optional(),
  sort: z.enum(sortIds).optional(),
  category: z.enum(productCategories).optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

export const catalogCalls = {
  get_all_active_products: call({
    summary: 'Products on sale: searched, sorted, a page at a time',
    role: 'public',
    effect: 'read',
    input: productQuery.optional(),
    output: pageOf(marketplaceProduct),
  }),
  get_product_details: call({
    summary: 'One product on sale',
    role: 'public',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: productDetail,
    refusals: ['product_not_found'],
  }),
  get_products_by_store_slug: call({
    summary: "A vendor's products on sale, newest first",
    role: 'public',
    effect: 'read',
    input: pageInput.extend({ p_slug: z.string().min(1).max(120) }),
    output: pageOf(storefrontProduct),
    refusals: ['store_not_found'],
  }),
}
