import { z } from 'zod'
import { marketplaceProduct } from '../catalog/procedures'
import { procedure } from '../core/procedure'
import { id, line } from '../core/schemas'
import { productListLimits as limits } from './product-lists'

const name = line('Enter a name.')
  .min(1, 'Enter a name.')
  .max(limits.nameMax, `Use at most ${limits.nameMax} characters.`)

export const productListForm = z.object({ name })

/** The secret in the link of a list. */
const shareToken = z
  .string()
  .regex(/^[\w-]{32}$/)
  .meta({ examples: ['Ne92-XfGaG8MbkMyg5ySUuVm1SP0s0hT', 'x'.repeat(32)] })

const productListSummary = z.object({
  list_id: id,
  name: z.string(),
  product_count: z.number().int(),
  is_shared: z.boolean(),
  /** Whether the requested product is on it. */
  has_product: z.boolean(),
})

export type ProductListSummary = z.infer<typeof productListSummary>

/**
 * A product on a list. `variant_id`: its only variant, which can be put in the cart at once; null if one has to be chosen. `reopens_on`: while
 * its vendor is closed for a holiday, the day on which it takes orders again.
 */
export const listedProduct = marketplaceProduct.extend({
  variant_id: id.nullable(),
  reopens_on: z.string().nullable(),
})

export type ListedProduct = z.infer<typeof listedProduct>

const productList = z.object({
  list_id: id,
  name: z.string(),
  share_token: z.string().nullable(),
  shows_name: z.boolean(),
  /** Those on sale, sold out or not, the last added first. */
  products: z.array(listedProduct),
  /** Those that are no longer on sale. */
  unavailable: z.array(z.object({ product_id: id, name: z.string() })),
})

export type ProductList = z.infer<typeof productList>

const sharedList = z.object({
  name: z.string(),
  /** Of its owner, who has chosen to show it; null if not. */
  first_name: z.string().nullable(),
  products: z.array(listedProduct),
})

export type SharedList = z.infer<typeof sharedList>

export const productListProcedures = {
  list_product_lists: procedure({
    summary: "The signed-in user's lists of products, by name, and which of them contain a product",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_product_id: id.optional() }),
    output: z.array(productListSummary),
  }),
  get_product_list: procedure({
    summary: "One of the signed-in user's lists, with its products",
    role: 'signed_in',
    effect: 'read',
    input: z.object({ p_list_id: id }),
    output: productList,
    refusals: ['product_list_not_found'],
  }),
  create_product_list: procedure({
    summary: 'Makes a list, with one product or without',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_name: name, p_product_id: id.optional() }),
    output: z.object({ list_id: id }),
    refusals: ['product_list_name_taken', 'too_many_product_lists', 'product_not_found'],
  }),
  rename_product_list: procedure({
    summary: 'Renames a list',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id, p_name: name }),
    output: z.object({ list_id: id }),
    refusals: ['product_list_not_found', 'product_list_name_taken'],
  }),
  delete_product_list: procedure({
    summary: 'Deletes a list, which ends its link',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['product_list_not_found'],
  }),
  add_to_product_list: procedure({
    summary: 'Adds a product that is on sale to a list; one that is there already is not an error',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id, p_product_id: id }),
    output: z.object({ added: z.boolean() }),
    refusals: ['product_list_not_found', 'product_not_found', 'product_list_full'],
  }),
  remove_from_product_list: procedure({
    summary: 'Removes a product from a list; one that isn’t there is not an error',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id, p_product_id: id }),
    output: z.object({ removed: z.boolean() }),
    refusals: ['product_list_not_found'],
  }),
  share_product_list: procedure({
    summary: 'Gives a list a link, unless it has one, and says whether it shows the first name of its user',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id, p_shows_name: z.boolean() }),
    output: z.object({ share_token: z.string() }),
    refusals: ['product_list_not_found'],
  }),
  stop_sharing_product_list: procedure({
    summary: 'Ends the link of a list for good; sharing it again makes another',
    role: 'signed_in',
    effect: 'write',
    input: z.object({ p_list_id: id }),
    output: z.object({ stopped: z.literal(true) }),
    refusals: ['product_list_not_found'],
  }),
  get_shared_list: procedure({
    summary: 'A list that somebody shares, by the secret in its link',
    role: 'public',
    effect: 'read',
    input: z.object({ p_token: shareToken }),
    output: sharedList,
    refusals: ['shared_list_not_found'],
  }),
}
