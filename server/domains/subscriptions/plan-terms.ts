import { dayOf } from '@contract/core/day'
import type { PlanId, PlanPrices } from '@contract/subscriptions/facts'
import { allocate, type Minor } from '@contract/core/money'
import { monthAfter, monthOf } from '@contract/payouts/statement-procedures'

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
  prices: PlanPrices,
  now: Date,
): PlanTerms {
  const priceIncrease = prices[plan] - prices[current]
  if (priceIncrease <= 0) return { starts: priceIncrease === 0 ? null : 'next_month', dueMinor: 0 }
  const { days, of: daysInMonth } = remainingMonth(now)
  const difference = Math.max(0, prices[plan] - prices[credited])
  return { starts: 'now', dueMinor: allocate(difference, [days, daysInMonth - days])[0]! }
}

/** The most expensive of some plans. */
export const mostExpensivePlan = (plans: readonly PlanId[], prices: PlanPrices): PlanId =>
  plans.reduce((mostExpensive, plan) => (prices[plan] > prices[mostExpensive] ? plan : mostExpensive))
