import { z } from 'zod'
import { bodyLimits, pictureUploadRateLimit } from '../core/limits'
import { pictureAlt as alt, pictureFile, pictureRefusals } from '../core/picture-file'
import { procedure } from '../core/procedure'
import { dollarsToMinor, money, twoDecimals } from '../core/amounts'
import { toDollars } from '../core/money'
import { id, pageInput, pageOf, expectedVersion, version, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { storedWeights } from '../sustainability/score-weights'
import * as texts from '../texts'
import { requestedChange } from '../vendors/change-requests'
import { productLimits, stockCauses } from './facts'
import { productDetail } from './procedures'
import { productChanges, productDraft, displayedStock } from './product-fields'
import { productStatuses } from './states'

const { imagesMax } = productLimits

/** A product image as edited by its vendor. */
export const productImage = z.object({ id, image_url: z.string(), alt: z.string() })

export type ProductImage = z.infer<typeof productImage>

/** The vendor's contribution to a product's score, and the formula: see `contract/sustainability/score.ts`. */
export const vendorScoreFacts = z.object({
  verified_certifications: z.number().int(),
  practices: z.number().int(),
  /** The weights of the formula in force. */
  weights: storedWeights,
})

export type VendorScoreFacts = z.infer<typeof vendorScoreFacts>

/** Who moderated a product, by name, and when. */
export const moderation = z.object({
  moderated_by: z.string().nullable(),
  moderated_at: z.string().nullable(),
})

export type Moderation = z.infer<typeof moderation>

/** A vendor's own product in any status, for the product form. `product_images`, the specification's name, are its `images`. */
export const vendorProduct = moderation.extend({
  id,
  vendor_id: id,
  created_at: z.string(),
  status: z.enum(productStatuses),
  rejection_reason: z.string().nullable(),
  suspension_reason: z.string().nullable(),
  /** The requested changes, while its status is changes_requested. */
  requested_changes: z.array(requestedChange),
  /** Whether another name, category, claim or picture sends it back to review. */
  changes_reviewed: z.boolean(),
  product: productDraft,
  /** The version of its fields; stock is not part of it, because buyers change it too. */
  version,
  images: z.array(productImage),
  product_images: z.array(productImage),
})

export type VendorProduct = z.infer<typeof vendorProduct>

/**
 * A product in its vendor's list. `price` and `price_max`: the lowest and highest of its variants; `quantity`: their total stock; `sku`: the
 * first of theirs. `is_reduced`: a reduction of one of them runs. `is_pinned`: it comes first in its store. `image_url` is the first of its `product_images`.
 */
const vendorProductRow = moderation.extend({
  id,
  vendor_id: id,
  name: z.string(),
  status: z.enum(productStatuses),
  rejection_reason: z.string().nullable(),
  suspension_reason: z.string().nullable(),
  price: money,
  price_max: money,
  is_reduced: z.boolean(),
  is_pinned: z.boolean(),
  quantity: z.number().int(),
  variant_count: z.number().int(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  product_images: z.array(productImage.pick({ image_url: true })),
  sustainability_score: z.number().int(),
  manual_score_override: z.boolean(),
  created_at: z.string(),
})

export type VendorProductRow = z.infer<typeof vendorProductRow>

export const stockLevels = ['low', 'out'] as const

/** Which of a vendor's products a list shows, by a part of a name or SKU. `stock`: `low` has a few left, `out` none. */
export const vendorProductQuery = pageInput.extend({
  search: searchText.optional(),
  status: z.enum(productStatuses).optional(),
  stock: z.enum(stockLevels).optional(),
  sort: z.enum(sortIds(['created_at', 'name', 'sku', 'status', 'price', 'stock'])).default('created_at_desc'),
})

export type VendorProductQuery = z.input<typeof vendorProductQuery>

/** The stock of a variant. */
export const variantStock = z.object({ variant_id: id, quantity: displayedStock })

export type VariantStock = z.infer<typeof variantStock>

/**
 * A change of a variant's stock. `quantity`: what it was afterwards; `order_id`: the order that was placed or cancelled; `changed_by`: who
 * edited or imported it, null for the marketplace.
 */
export const stockMovement = z.object({
  movement_id: id,
  variant_id: id,
  variant_title: z.string().nullable(),
  change: z.number().int(),
  quantity: displayedStock,
  cause: z.enum(stockCauses),
  order_id: id.nullable(),
  changed_by: z.string().nullable(),
  created_at: z.string(),
})

export type StockMovement = z.infer<typeof stockMovement>

const priceRules = {
  percent: z.number(texts.product.percent).min(-90, texts.product.percent).max(500, texts.product.percent),
  amount: z
    .number(texts.product.amount)
    .min(-toDollars(productLimits.priceMaxMinor), texts.product.amount)
    .max(toDollars(productLimits.priceMaxMinor), texts.product.amount)
    .refine(...twoDecimals),
  /** The cents that a price ends in. */
  ending: z.int(texts.product.ending).min(0, texts.product.ending).max(99, texts.product.ending),
}

/** The numbers of a bulk edit as they are typed. */
export const bulkRules = {
  ...priceRules,
  quantity: z
    .number(texts.product.quantityMin)
    .int(texts.product.quantityMin)
    .min(0, texts.product.quantityMin)
    .max(productLimits.quantityMax, texts.product.quantityMin),
}

/**
 * A change of several products at once. `price`: by so many percent or by an amount, then to the nearest price that ends in so many cents;
 * `stock`: to a number, for each variant. Variants whose stock was `seen` change by the difference, so that what was sold meanwhile stays sold.
 */
export const bulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    percent: bulkRules.percent.optional(),
    amount: dollarsToMinor(bulkRules.amount).optional(),
    ending: bulkRules.ending.optional(),
  }),
  z.object({
    kind: z.literal('stock'),
    quantity: bulkRules.quantity,
    seen: z
      .array(variantStock)
      .max(productLimits.bulkMax * productLimits.variantsMax)
      .optional(),
  }),
  /** Puts them into a section of the store, or into none. */
  z.object({ kind: z.literal('section'), section_id: id.nullable() }),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('unpublish') }),
  z.object({ kind: z.literal('delete') }),
])

export const bulkChangeKinds = [
  'price',
  'stock',
  'section',
  'publish',
  'unpublish',
  'delete',
] as const satisfies readonly BulkChange['kind'][]

/** As handlers receive it: amounts in cents. */
export type BulkChange = z.output<typeof bulkChange>

/** As a caller sends it. */
export type BulkChangeInput = z.input<typeof bulkChange>

const savedProduct = z.object({ product_id: id, status: z.enum(productStatuses) })

export const vendorProductProcedures = {
  get_vendor_product: procedure({
    summary:
      "One of the vendor's own products, in any status, with its pictures; for an admin, of any vendor",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: vendorProduct,
    refusals: ['product_not_found'],
  }),
  preview_product: procedure({
    summary:
      "One of the vendor's own products, in any status, as buyers will see it; for an admin, of any vendor",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: productDetail,
    refusals: ['product_not_found'],
  }),
  get_vendor_score_facts: procedure({
    summary: "The parts of a product's score that come from its vendor; an admin names one of the products",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'read',
    input: z.object({ p_product_id: id.optional() }).optional(),
    output: vendorScoreFacts,
    refusals: ['vendor_not_found', 'product_not_found'],
  }),
  list_vendor_products: procedure({
    summary:
      "The vendor's own products in any status, searched, filtered and sorted, with the number of all that match",
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: vendorProductQuery.optional(),
    /** `total`: how many match, on all pages. */
    output: pageOf(vendorProductRow).extend({ total: z.number().int() }),
  }),
  delete_product: procedure({
    summary:
      "Removes one of the vendor's own products from sale permanently; existing orders aren't affected",
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['product_not_found'],
  }),
  duplicate_product: procedure({
    summary: "Copies one of the vendor's own products, with its options and pictures, as a draft",
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: savedProduct,
    refusals: ['product_not_found', 'vendor_not_found', 'storage_unavailable'],
  }),
  list_stock_movements: procedure({
    summary:
      "What changed the stock of one of the vendor's own products, newest first; for an admin, of any vendor",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'read',
    input: pageInput.extend({ p_product_id: id, p_variant_id: id.optional() }),
    output: pageOf(stockMovement),
    refusals: ['product_not_found'],
  }),
  list_product_stock: procedure({
    summary: 'The stock of each variant of several of the vendor’s own products',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: z.object({ p_product_ids: z.array(id).min(1).max(productLimits.bulkMax) }),
    output: z.array(variantStock),
  }),
  update_products: procedure({
    summary: "Changes several of the vendor's own products; returns how many it applied to",
    role: 'vendor',
    area: 'products',
    effect: 'write',
    bodyBytes: bodyLimits.bulkBytes,
    input: z.object({ p_product_ids: z.array(id).min(1).max(productLimits.bulkMax), p_change: bulkChange }),
    output: z.object({ changed: z.number().int() }),
    refusals: ['section_not_found'],
  }),
  create_product: procedure({
    summary:
      'Adds a product, on sale at once (or reviewed first, where the operator has set that) or as a draft, which needs a name only',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    idempotent: true,
    bodyBytes: bodyLimits.productBytes,
    input: z.object({ p_product: productDraft, p_as_draft: z.boolean().default(false) }),
    output: savedProduct,
    refusals: ['vendor_not_found'],
  }),
  update_product: procedure({
    summary:
      "Changes fields of one of the vendor's own products, and a rejected one goes back to review; an admin changes any",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'write',
    bodyBytes: bodyLimits.productBytes,
    input: z.object({ p_product_id: id, p_product: productChanges, p_version: expectedVersion }),
    output: savedProduct.extend({ version }),
    refusals: ['product_not_found', 'vendor_not_found'],
  }),
  publish_product: procedure({
    summary: "Puts one of the vendor's own drafts on sale, or up for review",
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: savedProduct,
    refusals: ['product_not_found', 'product_status_changed', 'product_has_no_price'],
  }),
  add_product_image: procedure({
    summary: "Uploads a picture of one of the vendor's own products, as multipart/form-data",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'outside',
    limit: pictureUploadRateLimit,
    bodyBytes: bodyLimits.fileBytes,
    input: z.object({ p_product_id: id, p_file: pictureFile, p_alt: alt.optional() }),
    output: z.object({ image_id: id, image_url: z.string() }),
    refusals: ['product_not_found', 'too_many_images', ...pictureRefusals],
  }),
  arrange_product_images: procedure({
    summary: "Sets the order and the alternative texts of a product's pictures; the first is the main one",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'write',
    input: z.object({
      p_product_id: id,
      p_images: z.array(z.object({ image_id: id, alt })).max(imagesMax),
    }),
    /** The version and the status are the product's: a picture that was added can send it back to review. */
    output: z.object({ images: z.array(productImage), version, status: z.enum(productStatuses) }),
    refusals: ['product_not_found', 'image_not_found'],
  }),
  remove_product_image: procedure({
    summary: "Removes a picture from one of the vendor's own products",
    role: 'vendor_or_admin',
    area: { vendor: 'products', admin: 'catalog' },
    effect: 'write',
    input: z.object({ p_product_id: id, p_image_id: id }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['product_not_found', 'image_not_found'],
  }),
}
