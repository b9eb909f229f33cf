import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { PickupPoint, PickupPointQuery } from '@contract/pricing/shipping-procedures'
import { vendors } from '@server/database/schema/vendors'
import { containsWords } from '@server/platform/like-patterns'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { sortedList } from '@server/platform/sorted-list'
import { reopeningDay } from './holiday'

const sortColumns = {
  city: { column: sql`lower(${vendors.city} || ' ' || ${vendors.companyName})`, type: 'text' },
  vendor: { column: vendors.companyName, type: 'text' },
} as const

/** What a search looks through. */
const searchText = sql`${vendors.companyName} || ' ' || coalesce(${vendors.city}, '') || ' ' || coalesce(${vendors.pickupHours}, '')`

/** Where buyers can pick up: the approved vendors that have named their city, with what they say of their hours. */
export async function listPickupPoints(
  { sort = 'city_asc', search, country, hours, limit, cursor }: PickupPointQuery = {},
  { tx, now }: Context,
): Promise<{ items: PickupPoint[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const { sortKey, after, orderBy } = sortedList(sortColumns, vendors.id, { sort, cursor })
  const rows = await tx
    .select({ vendor: vendors, sortKey })
    .from(vendors)
    .where(
      and(
        eq(vendors.status, 'approved'),
        isNotNull(vendors.city),
        ne(vendors.city, ''),
        country ? eq(vendors.country, country) : undefined,
        hours === 'stated' ? isNotNull(vendors.pickupHours) : undefined,
        hours === 'missing' ? isNull(vendors.pickupHours) : undefined,
        search ? containsWords(searchText, search) : undefined,
        after,
      ),
    )
    .orderBy(...orderBy)
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ vendor, sortKey }) => ({ sortKey, id: vendor.id }),
    ({ vendor }) => ({
      vendor_id: vendor.id,
      company_name: vendor.companyName,
      store_slug: vendor.storeSlug!,
      country: vendor.country,
      city: vendor.city!,
      pickup_hours: vendor.pickupHours,
      closed: reopeningDay(vendor, now) !== null,
    }),
  )
}
