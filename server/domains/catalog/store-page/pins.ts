import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { storePinsMax } from '@contract/catalog/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { audit } from '@server/platform/audit'
import { lockVendor } from '@server/platform/lock-vendor'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion, versionOf } from '@server/platform/version'
import { imageUrlsOfProduct } from '../images'
import { requireVendorProduct } from '../require-vendor-product'

/** The condition for the products at the top of a vendor's store. A deleted one is not among them. */
const isPinned = (vendorId: string) =>
  and(eq(products.vendorId, vendorId), isNotNull(products.pinPosition), isNull(products.deletedAt))

/** The products at the top of a vendor's store, in order, with their version. */
export async function readPins(tx: Queryable, vendorId: string) {
  const rows = await tx
    .select({ id: products.id, name: products.name, status: products.status, images: imageUrlsOfProduct })
    .from(products)
    .where(isPinned(vendorId))
    .orderBy(asc(products.pinPosition))
  return {
    version: versionOf(rows.map(({ id }) => id)),
    products: rows.map(({ id, images, ...row }) => ({
      product_id: id,
      ...row,
      image_url: images[0]?.image_url ?? null,
    })),
  }
}

/**
 * Sets which of the acting vendor's products come first in its store, in order. Refuses: vendor_not_found, version_conflict,
 * product_not_found.
 */
export async function saveStorePins(
  { productIds, version }: { productIds: string[]; version: string },
  context: Context,
): Promise<{ version: string }> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  await lockVendor(tx, vendorId)
  const before = await pinnedIds(tx, vendorId)
  requireVersion(version, before)
  await writePins(vendorId, { before, after: productIds }, context)
  return { version: versionOf(productIds) }
}

/** Pins one of the acting vendor's products after the others, or unpins it. Refuses: vendor_not_found, product_not_found, too_many_pins. */
export async function pinProduct(
  { productId, pinned }: { productId: string; pinned: boolean },
  context: Context,
): Promise<{ product_id: string; is_pinned: boolean }> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  await lockVendor(tx, vendorId)
  await requireVendorProduct({ vendorId, productId }, tx)
  const before = await pinnedIds(tx, vendorId)
  if (before.includes(productId) !== pinned) {
    const after = pinned ? [...before, productId] : before.filter((id) => id !== productId)
    if (after.length > storePinsMax) throw new Refusal('too_many_pins', { max: storePinsMax })
    await writePins(vendorId, { before, after }, context)
  }
  return { product_id: productId, is_pinned: pinned }
}

async function pinnedIds(tx: Queryable, vendorId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(isPinned(vendorId))
    .orderBy(asc(products.pinPosition))
  return rows.map(({ id }) => id)
}

/** The vendor is locked. Every place is given up before any is taken: no two products have the same. */
async function writePins(
  vendorId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  context: Context,
) {
  const { tx, now } = context
  const ownNames = await lockOwnProducts(vendorId, [...before, ...after], tx)
  if (!after.every((id) => ownNames.has(id))) throw new Refusal('product_not_found')
  await tx
    .update(products)
    .set({ pinPosition: null, updatedAt: now })
    .where(and(eq(products.vendorId, vendorId), isNotNull(products.pinPosition)))
  if (after.length > 0)
    await tx
      .update(products)
      .set({
        pinPosition: sql`array_position(${sql.param([...after])}::uuid[], ${products.id}) - 1`,
        updatedAt: now,
      })
      .where(inArray(products.id, [...after]))
  const namesOf = (ids: readonly string[]) => ids.map((id) => ownNames.get(id) ?? id)
  await audit(context, {
    actionType: 'store_pins_change',
    subject: 'vendor',
    subjectId: vendorId,
    details: { before: { pinned_products: namesOf(before) }, after: { pinned_products: namesOf(after) } },
  })
}

/** Locks those of some products that are the vendor's, in the order of their ids, and returns their names. */
async function lockOwnProducts(vendorId: string, ids: readonly string[], tx: Context['tx']) {
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
