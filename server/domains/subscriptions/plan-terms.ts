import { dayOf } from '@contract/core/day'
import { planOf, type PlanId } from '@contract/subscriptions/facts'
import { allocate, type Minor } from '@contract/core/money'
import { monthAfter, monthOf } from '@contract/payouts/statement-procedures'

/** A month of a plan, US cents. */
export const priceOf = (plan: PlanId): Minor => planOf(plan)?.priceMinor ?? 0

/** The first day of the month after a moment. */
export const firstOfNextMonth = (now: Date): string => `${monthAfter(monthOf(now))}-01`

/** The rest of a moment's month in UTC: `days` of its `of` days, today included. */
export function remainingMonth(now: Date) {
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))
  const daysInMonth = lastDay.getUTCDate()
  return { from: dayOf(now), to: dayOf(lastDay), days: daysInMonth - now.getUTCDate() + 1, of: daysInMonth }
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
  const priceIncrease = priceOf(plan) - priceOf(current)
  if (priceIncrease <= 0) return { starts: priceIncrease === 0 ? null : 'next_month', dueMinor: 0 }
  const { days, of: daysInMonth } = remainingMonth(now)
  const difference = Math.max(0, priceOf(plan) - priceOf(credited))
  return { starts: 'now', dueMinor: allocate(difference, [days, daysInMonth - days])[0]! }
}

/** The most expensive of some plans. */
export const mostExpensivePlan = (plans: readonly PlanId[]): PlanId =>
  plans.reduce((mostExpensive, plan) => (priceOf(plan) > priceOf(mostExpensive) ? plan : mostExpensive))
