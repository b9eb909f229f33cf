import { z } from 'zod'
import { id } from './ids'
import { limits } from './limits'
import { pictureAlt as alt, pictureFile } from './picture-file'
import { noInput, procedure } from './procedure'
import { productFields } from './product-fields'
import { productStatuses } from './states'

const { imagesMax } = limits.product

/** A product image as edited by its vendor. */
export const productImage = z.object({ id, image_url: z.string(), alt: z.string() })
export type ProductImage = z.infer<typeof productImage>

/** The vendor's contribution to a product's score: see `contract/score.ts`. */
export const vendorScoreFacts = z.object({
  verified_certifications: z.number().int(),
  practices: z.number().int(),
})
export type VendorScoreFacts = z.infer<typeof vendorScoreFacts>

/** A vendor's own product in any status, for the product form. */
export const vendorProduct = z.object({
  id,
  status: z.enum(productStatuses),
  rejection_reason: z.string().nullable(),
  product: productFields,
  images: z.array(productImage),
})
export type VendorProduct = z.infer<typeof vendorProduct>

const savedProduct = z.object({ product_id: id, status: z.enum(productStatuses) })

export const vendorProductProcedures = {
  get_vendor_product: procedure({
    summary: "One of the vendor's own products, in any status, with its pictures",
    role: 'vendor',
    effect: 'read',
    input: z.object({ p_product_id: id }),
    output: vendorProduct,
    refusals: ['product_not_found'],
  }),
  get_vendor_score_facts: procedure({
    summary: "What the score of the vendor's products takes from the vendor",
    role: 'vendor',
    effect: 'read',
    input: noInput,
    output: vendorScoreFacts,
    refusals: ['vendor_not_found'],
  }),
  create_product: procedure({
    summary:
      'Adds a product, on sale at once (or reviewed first, where the operator has set that) or as a draft',
    role: 'vendor',
    effect: 'write',
    repeatable: true,
    bodyBytes: limits.body.productBytes,
    input: z.object({ p_product: productFields, p_as_draft: z.boolean().default(false) }),
    output: savedProduct,
    refusals: ['vendor_not_found'],
  }),
  update_product: procedure({
    summary: "Changes one of the vendor's own products; a rejected one goes back to review",
    role: 'vendor',
    effect: 'write',
    bodyBytes: limits.body.productBytes,
    input: z.object({ p_product_id: id, p_product: productFields }),
    output: savedProduct,
    refusals: ['product_not_found', 'vendor_not_found'],
  }),
  publish_product: procedure({
    summary: "Puts one of the vendor's own drafts on sale, or up for review",
    role: 'vendor',
    effect: 'write',
    input: z.object({ p_product_id: id }),
    output: savedProduct,
    refusals: ['product_not_found', 'product_moved_on'],
  }),
  add_product_image: procedure({
    summary: "Uploads a picture of one of the vendor's own products, as multipart/form-data",
    role: 'vendor',
    effect: 'write',
    bodyBytes: limits.body.fileBytes,
    input: z.object({ p_product_id: id, p_file: pictureFile, p_alt: alt.optional() }),
    output: z.object({ image_id: id, image_url: z.string() }),
    refusals: ['product_not_found', 'image_unreadable', 'too_many_images'],
  }),
  arrange_product_images: procedure({
    summary: "Sets the order and the alternative texts of a product's pictures; the first is the main one",
    role: 'vendor',
    effect: 'write',
    input: z.object({
      p_product_id: id,
      p_images: z.array(z.object({ image_id: id, alt })).max(imagesMax),
    }),
    output: z.object({ images: z.array(productImage) }),
    refusals: ['product_not_found', 'image_not_found'],
  }),
  remove_product_image: procedure({
    summary: "Removes a picture from one of the vendor's own products",
    role: 'vendor',
    effect: 'write',
    input: z.object({ p_product_id: id, p_image_id: id }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['product_not_found', 'image_not_found'],
  }),
}
