import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PayoutDestination } from '@contract/payouts/procedures'
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

/** The slugs of open stores in alphabetical order: all, or the first `limit`. */
export async function listStoreSlugs(tx: Queryable, limit?: number): Promise<string[]> {
  const allSlugs = tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(eq(vendors.status, 'approved'))
    .orderBy(asc(vendors.storeSlug))
  const rows = await (limit === undefined ? allSlugs : allSlugs.limit(limit))
  return rows.flatMap(({ slug }) => slug ?? [])
}

/** A vendor's documents, newest first. */
export const listVendorDocuments = (tx: Queryable, vendorId: string) =>
  tx
    .select()
    .from(vendorDocuments)
    .where(eq(vendorDocuments.vendorId, vendorId))
    .orderBy(desc(vendorDocuments.createdAt), desc(vendorDocuments.id))

/** Sets a vendor's payout method; payouts requested earlier keep theirs. */
export async function savePayoutDestination(
  tx: Queryable,
  vendorId: string,
  destination: PayoutDestination,
  now: Date,
): Promise<void> {
  const updates = { payoutDestination: destination, payoutDestinationSetAt: now }
  await tx.update(vendors).set(updates).where(eq(vendors.id, vendorId))
}

/** Adds the bank's name to a vendor's payout method, unless that has been set again since `setAt`. */
export async function namePayoutBank(
  tx: Queryable,
  vendorId: string,
  { setAt, bankName }: { setAt: Date; bankName: string },
): Promise<void> {
  const named = sql`jsonb_set(${vendors.payoutDestination}, '{bank_name}', to_jsonb(${bankName}::text))`
  await tx
    .update(vendors)
    .set({ payoutDestination: named })
    .where(and(eq(vendors.id, vendorId), eq(vendors.payoutDestinationSetAt, setAt)))
}
