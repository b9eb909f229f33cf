import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, pageInput, pageOf, searchText, version } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { productTags, scoreBands } from '../sustainability/facts'
import * as texts from '../texts'
import { changePoints } from '../vendors/change-requests'
import { moderationLimits, productCategories, productLimits } from './facts'
import { productStatuses } from './states'
import { moderation, productImage, vendorProduct } from './vendor-procedures'

/** How a product got its score: by the formula, or set manually. */
export const scoringMethods = ['formula', 'by_hand'] as const

const reason = z.string().trim().max(moderationLimits.reasonMax)

/** A reason that the vendor is told; asked for in dialogs. */
export const reasonForm = z.object({
  reason: reason.min(moderationLimits.reasonMin, texts.moderation.reasonMissing),
})

/** A product in the admin's lists, in any status. */
const adminProductRow = moderation.extend({
  id,
  name: z.string(),
  created_at: z.string(),
  status: z.enum(productStatuses),
  category: z.enum(productCategories).nullable(),
  sustainability_tags: z.array(z.enum(productTags)),
  sustainability_score: z.number().int(),
  manual_score_override: z.boolean(),
  /** The score by the formula, for a product whose score was set manually. */
  formula_score: z.number().int().nullable(),
  /** The version of the formula that the score was computed by. */
  score_version: z.number().int(),
  price: money,
  price_max: money,
  quantity: z.number().int(),
  image_url: z.string().nullable(),
  product_images: z.array(productImage.pick({ image_url: true })),
  rejection_reason: z.string().nullable(),
  suspension_reason: z.string().nullable(),
  is_featured: z.boolean(),
  vendor_id: id,
  company_name: z.string(),
  /** Of what a moderator sees of it; see `moderate_products`. */
  version,
})

export type AdminProductRow = z.infer<typeof adminProductRow>

/** Which products a list shows. `search`: part of the product's or its vendor's name. */
export const adminProductQuery = pageInput.extend({
  search: searchText.optional(),
  status: z.enum(productStatuses).optional(),
  category: z.enum(productCategories).optional(),
  vendor_id: id.optional(),
  band: z.enum(scoreBands).optional(),
  scoring: z.enum(scoringMethods).optional(),
  sort: z.enum(sortIds(['created_at', 'name', 'sustainability_score'])).default('created_at_desc'),
})

export type AdminProductQuery = z.input<typeof adminProductQuery>

/** An action on a product, from the audit log. */
const productAction = z.object({
  id,
  action_type: z.string(),
  actor_name: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
})

export type ProductAction = z.infer<typeof productAction>

/** A product as a moderator sees it. */
export const reviewedProduct = vendorProduct.extend({
  is_featured: z.boolean(),
  vendor: z.object({ id, company_name: z.string(), store_slug: z.string().nullable(), email: z.string() }),
  /** Newest first. */
  actions: z.array(productAction),
})

export type ReviewedProduct = z.infer<typeof reviewedProduct>

/** A change of several products at once. `suspend`: off sale until an admin reactivates them. */
export const adminProductChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suspend'), reason: reasonForm.shape.reason }),
  z.object({ kind: z.literal('reactivate') }),
  z.object({ kind: z.literal('feature') }),
  z.object({ kind: z.literal('unfeature') }),
])

export type AdminProductChange = z.infer<typeof adminProductChange>

/** What became of one of the products that were to be approved or rejected. */
const moderatedProduct = z.object({
  product_id: id,
  /** Empty if there is no such product any more. */
  name: z.string(),
  /** Why it was left as it was; null if it was not. */
  refusal: z.string().nullable(),
})

export type ModeratedProduct = z.infer<typeof moderatedProduct>

/** A decision on pending products; a rejection has one reason for all of them. */
export const moderationDecision = z.discriminatedUnion('status', [
  z.object({ status: z.literal('active') }),
  z.object({ status: z.literal('rejected'), reason: reasonForm.shape.reason }),
])

export type ModerationDecision = z.infer<typeof moderationDecision>

const moderationResult = z.object({ status: z.enum(productStatuses) })

export const productModerationProcedures = {
  list_all_products: procedure({
    summary: 'The products of all vendors in any status, newest first',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: adminProductQuery.optional(),
    output: pageOf(adminProductRow),
  }),
  list_product_vendors: procedure({
    summary: 'The vendors that a list of products can be filtered by, ordered by name',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: z.object({}).optional(),
    output: z.object({ items: z.array(z.object({ vendor_id: id, company_name: z.string() })) }),
  }),
  review_product: procedure({
    summary: 'A product of any vendor with its pictures, its vendor and its history',
    role: 'admin',
    area: 'catalog',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: reviewedProduct,
    refusals: ['product_not_found'],
  }),
  moderate_product: procedure({
    summary:
      'Approves or rejects a pending product and notifies its vendor; a rejection without a reason gets a default one',
    role: 'admin',
    area: 'catalog',
    effect: 'write',
    input: z.object({
      p_product_id: id,
      p_status: z.enum(['active', 'rejected']),
      p_reason: reason.optional(),
    }),
    output: moderationResult,
    refusals: ['product_not_found', 'product_status_changed'],
  }),
  moderate_products: procedure({
    summary:
      'Approves or rejects pending products, each only if it is still as it was shown, notifies their vendors, and tells what became of each',
    role: 'admin',
    area: 'catalog',
    effect: 'write',
    input: z.object({
      p_products: z.array(z.object({ id, version })).min(1).max(productLimits.bulkMax),
      p_decision: moderationDecision,
    }),
    output: z.object({ results: z.array(moderatedProduct) }),
  }),
  request_product_changes: procedure({
    summary: 'Asks the vendor of a pending product for changes: points to tick off before it is resubmitted',
    role: 'admin',
    area: 'catalog',
    effect: 'write',
    input: z.object({ p_product_id: id, p_points: changePoints }),
    output: moderationResult,
    refusals: ['product_not_found', 'product_status_changed'],
  }),
  change_products: procedure({
    summary:
      'Suspends, reactivates or features products of any vendor; returns how many it applied to, and notifies the vendors',
    role: 'admin',
    area: 'catalog',
    effect: 'write',
    input: z.object({
      p_product_ids: z.array(id).min(1).max(productLimits.bulkMax),
      p_change: adminProductChange,
    }),
    output: z.object({ changed: z.number().int() }),
  }),
  tick_product_change: procedure({
    summary: 'Ticks or unticks a change requested for one of the vendor’s own products',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_change_id: id, p_done: z.boolean() }),
    output: z.object({ done: z.boolean() }),
    refusals: ['change_not_found'],
  }),
  resubmit_product: procedure({
    summary: 'Resubmits one of the vendor’s own products, once every requested change is ticked off',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: moderationResult,
    refusals: ['product_not_found', 'product_status_changed', 'changes_open'],
  }),
}
