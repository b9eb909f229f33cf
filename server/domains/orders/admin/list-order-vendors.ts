import { asc, eq, ilike, sql } from 'drizzle-orm'
import { vendors } from '@server/database/schema/vendors'
import { likeSubstring } from '@server/platform/like-patterns'
import type { Context } from '@server/platform/services'

const maxVendors = 20

/** The first vendors whose names contain a text, or the one with an id, whatever their status: their orders remain. */
export const listOrderVendors = (
  { search, vendor }: { search?: string | undefined; vendor?: string | undefined } = {},
  { tx }: Context,
): Promise<{ vendor_id: string; company_name: string }[]> =>
  tx
    .select({ vendor_id: vendors.id, company_name: vendors.companyName })
    .from(vendors)
    .where(
      vendor
        ? eq(vendors.id, vendor)
        : search
          ? ilike(vendors.companyName, likeSubstring(search))
          : sql`true`,
    )
    .orderBy(asc(vendors.companyName), asc(vendors.id))
    .limit(maxVendors)
