import type { PayoutSchedule } from '@contract/payouts/facts'
import { dayOf } from '@contract/core/day'

const dayMs = 24 * 60 * 60_000

/** The Monday or first of the month, in UTC, with which a period of a schedule began. */
function periodStart(schedule: Exclude<PayoutSchedule, 'manual'>, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  if (schedule === 'monthly') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return new Date(today - ((now.getUTCDay() + 6) % 7) * dayMs)
}

/** The period of a schedule that a moment is in, such as `weekly:2026-11-23`; a payout is requested once in each. */
export const periodKey = (schedule: Exclude<PayoutSchedule, 'manual'>, now: Date): string =>
  `${schedule}:${dayOf(periodStart(schedule, now))}`

/** The day of the next scheduled payout; null if manual. */
export function nextScheduledDay(schedule: PayoutSchedule, now: Date): string | null {
  if (schedule === 'manual') return null
  const start = periodStart(schedule, now)
  if (schedule === 'weekly') return dayOf(new Date(start.getTime() + 7 * dayMs))
  return dayOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1)))
}
