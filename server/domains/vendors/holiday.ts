import { dayAfter, dayOf, formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { vendors } from '@server/database/schema/vendors'

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

/** The same for several vendors, the first by name. Refuses: store_closed. */
export function refuseClosedStores(stores: Iterable<Holiday & { companyName: string }>, now: Date): void {
  const sortedStores = [...stores].sort((a, b) => (a.companyName < b.companyName ? -1 : 1))
  for (const { companyName, ...holiday } of sortedStores)
    refuseDuringHoliday({ ...holiday, vendorName: companyName }, now)
}
