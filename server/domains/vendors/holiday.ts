import { and, gte, inArray, lte } from 'drizzle-orm'
import { dayAfter, dayOf, formatDay } from '@contract/day'
import { Refusal } from '@contract/messages'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'

type Holiday = Pick<typeof vendors.$inferSelect, 'closedFrom' | 'closedTo'>

/** While a vendor is closed for a holiday, the day on which it takes orders again; otherwise null. */
export function reopeningDay({ closedFrom, closedTo }: Holiday, now: Date): string | null {
  const today = dayOf(now)
  return closedFrom && closedTo && closedFrom <= today && today <= closedTo ? dayAfter(closedTo) : null
}

/** Nothing is bought from a vendor during its holiday. Refuses: store_closed. */
export function refuseDuringHoliday(vendor: Holiday & { vendorName: string }, now: Date): void {
  const reopens = reopeningDay(vendor, now)
  if (reopens) throw new Refusal('store_closed', { name: vendor.vendorName, reopens: formatDay(reopens) })
}

/** The same for several vendors, by their ids. Refuses: store_closed. */
export async function refuseClosedStores(
  vendorIds: readonly string[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
  const today = dayOf(now)
  const [closed] = await tx
    .select({ name: vendors.companyName, closedTo: vendors.closedTo })
    .from(vendors)
    .where(
      and(inArray(vendors.id, [...vendorIds]), lte(vendors.closedFrom, today), gte(vendors.closedTo, today)),
    )
    .orderBy(vendors.companyName)
    .limit(1)
  if (closed)
    throw new Refusal('store_closed', { name: closed.name, reopens: formatDay(dayAfter(closed.closedTo!)) })
}
