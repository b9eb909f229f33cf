import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { StoreArrangement, StoreSection } from '@contract/catalog/store-procedures'
import { Refusal } from '@contract/refusals'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { requireSession, requireVendor } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import { ownerOf } from '../product-owner'
import { requireVendorProduct } from '../require-vendor-product'
import { readPins } from './pins'
import { readSections, toStoreSection } from './sections'

/** What the acting vendor has arranged on its store's page. Refuses: vendor_not_found. */
export async function getStoreArrangement(context: Context): Promise<StoreArrangement> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const [vendor] = await tx.select({ slug: vendors.storeSlug }).from(vendors).where(eq(vendors.id, vendorId))
  if (!vendor) throw new Refusal('vendor_not_found')
  const sections = await readSections(tx, vendorId)
  const counts = await tx
    .select({ sectionId: products.sectionId, products: count() })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), isNotNull(products.sectionId), isNull(products.deletedAt)))
    .groupBy(products.sectionId)
  const countsById = new Map(counts.map((row) => [row.sectionId, row.products]))
  return {
    store_slug: vendor.slug ?? '',
    sections: {
      version: versionOf(sections.map(toStoreSection)),
      sections: sections.map((section) => ({
        ...toStoreSection(section),
        product_count: countsById.get(section.id) ?? 0,
      })),
    },
    pins: await readPins(tx, vendorId),
  }
}

/** The sections that a product can be in, in order: of its vendor's store; without one, of the acting vendor's. Refuses: product_not_found. */
export async function listStoreSections(
  productId: string | undefined,
  context: Context,
): Promise<StoreSection[]> {
  const { tx } = context
  const vendorId = await vendorOf(productId, context)
  return (await readSections(tx, vendorId)).map(toStoreSection)
}

async function vendorOf(productId: string | undefined, context: Context): Promise<string> {
  if (productId) {
    const vendorId = await ownerOf(productId, context)
    await requireVendorProduct({ vendorId, productId }, context.tx)
    return vendorId
  }
  if (requireSession(context).role === 'admin') throw new Refusal('product_not_found')
  return requireVendor(context).vendorId
}
