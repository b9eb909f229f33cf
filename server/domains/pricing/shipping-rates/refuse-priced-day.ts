import { dayAfter, dayBefore, dayOf, formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import type { ShippingRate } from '../shipping-options'
import { hasParcelSince } from './queries'

/**
 * Refuses changing the rates of a zone and service on a day for which parcels were, or may have been, priced with them: any past day, and
 * today once there is an order. An order being placed concurrently keeps the rates it was priced with.
 */
export async function refusePricedDay(
  tx: Queryable,
  rate: Pick<ShippingRate, 'zone' | 'service'>,
  { day, now }: { day: string; now: Date },
  code: 'shipping_rate_starts_too_early' | 'shipping_rate_ends_too_early',
): Promise<void> {
  const today = dayOf(now)
  if (day > today) return
  const hasOrdersAtRate = await hasParcelSince(tx, rate, new Date(`${today}T00:00:00Z`))
  const earliest = hasOrdersAtRate ? dayAfter(today) : today
  if (day >= earliest) return
  // The last day of a rate is the one before.
  const named = code === 'shipping_rate_ends_too_early' ? dayBefore(earliest) : earliest
  throw new Refusal(code, { earliest: formatDay(named) })
}
