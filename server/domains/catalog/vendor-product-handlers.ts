import { ZodError } from 'zod'
import { Refusal } from '@contract/refusals'
import type { vendorProductProcedures } from '@contract/catalog/vendor-procedures'
import { vendorScoreFacts } from '@server/domains/sustainability/score-facts'
import { invalidInput, type Handlers } from '@server/platform/procedures'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { addProductImage } from './add-product-image'
import { arrangeProductImages, removeProductImage } from './change-product-images'
import { ownerOf, withRecordedEdit } from './product-owner'
import { previewProduct } from './preview-product'
import { publishProduct } from './publish-product'
import { duplicateProduct } from './duplicate-product'
import { listStockMovements } from './list-stock-movements'
import { listVendorProducts } from './list-vendor-products'
import { removeProduct } from './remove-product'
import { listProductStock, updateProducts } from './update-products'
import { createProduct, updateProduct, type SavedProduct } from './save-product'
import { getVendorProduct } from './vendor-product'

export const vendorProductHandlers: Handlers<keyof typeof vendorProductProcedures> = {
  get_vendor_product: async ({ productId }, context) =>
    getVendorProduct(await ownerOf(productId, context), productId, context),
  preview_product: async ({ productId }, context) =>
    previewProduct({ vendorId: await ownerOf(productId, context), productId }, context),
  async get_vendor_score_facts({ productId } = {}, context) {
    const vendorId = await resolveScoredVendorId(productId, context)
    const { verifiedCertifications, practices, formula } = await vendorScoreFacts(context.tx, vendorId)
    return { verified_certifications: verifiedCertifications, practices, weights: formula.weights }
  },
  list_vendor_products: (query, context) =>
    listVendorProducts(requireVendor(context).vendorId, query ?? {}, context),
  delete_product: ({ productId }, context) =>
    removeProduct(requireVendor(context).vendorId, productId, context),
  duplicate_product: async ({ productId }, context) =>
    serializeSavedProduct(await duplicateProduct(requireVendor(context).vendorId, productId, context)),
  list_stock_movements: async ({ productId, ...query }, context) =>
    listStockMovements({ vendorId: await ownerOf(productId, context), productId }, query, context),
  list_product_stock: ({ productIds }, context) =>
    listProductStock(requireVendor(context).vendorId, productIds, context),
  update_products: (input, context) => updateProducts(requireVendor(context).vendorId, input, context),
  async create_product({ product, asDraft }, context) {
    const { vendorId } = requireVendor(context)
    const status = asDraft ? ({ status: 'draft', isUnfinished: true } as const) : {}
    // Without an import key a new one is always created.
    return serializeSavedProduct(
      (await withWireErrors(() => createProduct(vendorId, product, context, status)))!,
    )
  },
  async update_product({ productId, product, version }, context) {
    const vendorId = await ownerOf(productId, context)
    const savedProduct = await withRecordedEdit({ vendorId, productId }, context, () =>
      withWireErrors(() => updateProduct(vendorId, productId, product, context, version)),
    )
    const currentProduct = await getVendorProduct(vendorId, productId, context)
    return { ...serializeSavedProduct(savedProduct), version: currentProduct.version }
  },
  async publish_product({ productId }, context) {
    const { status } = await publishProduct(requireVendor(context).vendorId, productId, context)
    return { product_id: productId, status }
  },
  async add_product_image({ productId, file, alt }, context) {
    const target = { vendorId: await ownerOf(productId, context), productId, alt }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { imageId, imageUrl } = await addProductImage({ ...target, bytes }, context)
    return { image_id: imageId, image_url: imageUrl }
  },
  async arrange_product_images({ productId, images }, context) {
    const target = { vendorId: await ownerOf(productId, context), productId }
    const requested = images.map(({ image_id, alt }) => ({ imageId: image_id, alt }))
    await withRecordedEdit(target, context, () => arrangeProductImages(target, requested, context))
    const arranged = await getVendorProduct(target.vendorId, productId, context)
    return { images: arranged.images, version: arranged.version, status: arranged.status }
  },
  async remove_product_image({ productId, imageId }, context) {
    const target = { vendorId: await ownerOf(productId, context), productId }
    return withRecordedEdit(target, context, () => removeProductImage(target, imageId, context))
  },
}

/** The vendor of the product; without one, the signed-in vendor. An admin has no products: refuses product_not_found. */
async function resolveScoredVendorId(productId: string | undefined, context: Context): Promise<string> {
  if (productId) return ownerOf(productId, context)
  if (requireSession(context).role === 'admin') throw new Refusal('product_not_found')
  return requireVendor(context).vendorId
}

const serializeSavedProduct = ({ productId, status }: SavedProduct) => ({ product_id: productId, status })

/** Reports fields that only the database can find invalid like any invalid input, by wire name. */
async function withWireErrors<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw invalidInput({
      issues: error.issues.map((issue) => ({ ...issue, path: ['p_product', ...issue.path] })),
    })
  }
}
