import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { variantTitle } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import { products } from '@server/database/schema/catalog'
import type { AuditedFields } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { recordModeration } from './moderation/record-moderation'
import { lockVendorProduct, type VendorProduct } from './require-vendor-product'
import { getVendorProduct } from './vendor-product'

/** The vendor whose product may be edited: the signed-in one, or for an admin the product's own. Refuses: product_not_found. */
export async function ownerOf(productId: string, context: Context): Promise<string> {
  if (requireSession(context).role !== 'admin') return requireVendor(context).vendorId
  return (await findProduct(productId, context)).vendorId
}

/** Makes an edit of a vendor's product; one by an admin is recorded with the fields that it changed, before and after. */
export async function withRecordedEdit<T>(
  target: VendorProduct,
  context: Context,
  edit: () => Promise<T>,
): Promise<T> {
  if (context.session?.role !== 'admin') return edit()
  await lockVendorProduct(target, context.tx)
  const before = await recordedProduct(target, context)
  const result = await edit()
  const after = await recordedProduct(target, context)
  const change = { before: differing(before, after), after: differing(after, before) }
  if (Object.keys({ ...change.before, ...change.after }).length > 0)
    await recordModeration(
      'product_edited',
      [await findProduct(target.productId, context)],
      { change },
      context,
    )
  return result
}

/** The fields of a product as the audit log shows them: each variant is one, by its title. */
async function recordedProduct(
  { vendorId, productId }: VendorProduct,
  context: Context,
): Promise<AuditedFields> {
  const { product, images, status } = await getVendorProduct(vendorId, productId, context)
  const { variants, ...fields } = product
  const variantFields = variants.map(({ id: _id, option_values, ...values }) => [
    variantTitle(option_values),
    values,
  ])
  return {
    ...fields,
    ...Object.fromEntries(variantFields),
    status,
    pictures: images.map(({ id, alt }) => `${alt} (${id.slice(0, 8)})`),
  }
}

/** The fields of one that are not the same in the other. */
const differing = (fields: AuditedFields, other: AuditedFields): AuditedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))

async function findProduct(productId: string, { tx }: Context) {
  const [product] = await tx
    .select({ id: products.id, name: products.name, vendorId: products.vendorId })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
  if (!product) throw new Refusal('product_not_found')
  return product
}
