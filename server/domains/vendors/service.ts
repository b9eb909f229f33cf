import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'

/** An approved vendor by its store slug, or undefined. */
export async function findStore(tx: Queryable, slug: string) {
  const [row] = await tx
    .select({ id: vendors.id, companyName: vendors.companyName })
    .from(vendors)
    .where(and(eq(vendors.storeSlug, slug), eq(vendors.status, 'approved')))
  return row
}

/** The store slugs of approved vendors by name, the first hundred. */
export async function listStoreSlugs(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(eq(vendors.status, 'approved'))
    .orderBy(vendors.storeSlug)
    .limit(100)
  return rows.map(({ slug }) => slug ?? '')
}

/** A vendor's documents, newest first. */
export const listVendorDocuments = (tx: Queryable, vendorId: string) =>
  tx
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
    .orderBy(desc(vendorDocuments.createdAt), desc(vendorDocuments.id))
