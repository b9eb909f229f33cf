import { formatTime } from '@contract/core/day'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { readSetting } from '@server/platform/settings'

/** For how long payouts are on hold after the payout account was set: the setting. */
export const readHoldHours = (tx: Queryable): Promise<number> => readSetting(tx, 'payout_hold_hours')

/** Until when a vendor's payouts are on hold, given when the payout account was set; null if they are not. */
export function holdEndsAt(setAt: Date | null, holdHours: number, now: Date): Date | null {
  if (!setAt) return null
  const holdEnd = new Date(setAt.getTime() + holdHours * 60 * 60_000)
  return holdEnd > now ? holdEnd : null
}

/** Refuses while payouts are on hold: payout_on_hold. */
export async function refuseOnHold(tx: Queryable, setAt: Date | null, now: Date): Promise<void> {
  const holdEnd = holdEndsAt(setAt, await readHoldHours(tx), now)
  if (holdEnd) throw new Refusal('payout_on_hold', { until: formatTime(holdEnd) })
}
