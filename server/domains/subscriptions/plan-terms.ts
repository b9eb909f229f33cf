import { dayOf } from '@contract/core/day'
import { planOf, type PlanId } from '@contract/subscriptions/facts'
import { allocate, type Minor } from '@contract/core/money'
import { monthAfter, monthOf } from '@contract/payouts/statement-procedures'

/** A month of a plan, US cents. */
export const priceOf = (plan: PlanId): Minor => planOf(plan)?.priceMinor ?? 0

/** The first day of the month after a moment. */
export const nextMonthDay = (now: Date): string => `${monthAfter(monthOf(now))}-01`

/** The rest of a moment's month in UTC: `days` of its `of` days, today included. */
export function restOfMonth(now: Date) {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))
  const of = last.getUTCDate()
  return { from: dayOf(now), to: dayOf(last), days: of - now.getUTCDate() + 1, of }
}

interface PlanTerms {
  /** Null: it stays as it is. */
  starts: 'now' | 'next_month' | null
  dueMinor: Minor
}

/**
 * What a change of plan costs at once, and when it starts. A higher-priced plan starts now, for its difference to what is paid for
 * (`credited`) over the rest of the month; a cheaper one with the next month.
 */
export function termsOf(
  plan: PlanId,
  { current, credited }: { current: PlanId; credited: PlanId },
  now: Date,
): PlanTerms {
  const rise = priceOf(plan) - priceOf(current)
  if (rise <= 0) return { starts: rise === 0 ? null : 'next_month', dueMinor: 0 }
  const { days, of } = restOfMonth(now)
  const difference = Math.max(0, priceOf(plan) - priceOf(credited))
  return { starts: 'now', dueMinor: allocate(difference, [days, of - days])[0]! }
}

/** The dearest of some plans. */
export const dearest = (plans: readonly PlanId[]): PlanId =>
  plans.reduce((best, plan) => (priceOf(plan) > priceOf(best) ? plan : best))
