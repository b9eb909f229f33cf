import { formatTime } from '@contract/core/day'
import { payoutLimits } from '@contract/payouts/facts'
import { Refusal } from '@contract/refusals'

/** Until when a vendor's payouts are on hold, given when the payout account was set; null if they are not. */
export function holdEndsAt(setAt: Date | null, now: Date): Date | null {
  if (!setAt) return null
  const holdEnd = new Date(setAt.getTime() + payoutLimits.holdHours * 60 * 60_000)
  return holdEnd > now ? holdEnd : null
}

/** Refuses while payouts are on hold: payout_on_hold. */
export function refuseOnHold(setAt: Date | null, now: Date): void {
  const holdEnd = holdEndsAt(setAt, now)
  if (holdEnd) throw new Refusal('payout_on_hold', { until: formatTime(holdEnd) })
}
