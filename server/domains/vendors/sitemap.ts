import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

/** Every open storefront, by slug. */
export async function listedStores(tx: Queryable): Promise<{ slug: string }[]> {
  const rows = await tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(eq(vendors.status, 'approved'))
    .orderBy(asc(vendors.storeSlug))
  return rows.flatMap(({ slug }) => (slug ? [{ slug }] : []))
}
