import { toMinor, type Dollars, type Minor } from '../core/money'

/**
 * A month of a plan is due `graceDays` after its invoice; reminders go out so many days after it. Past the last day the vendor falls back
 * to the free plan.
 */
export const planLimits = { graceDays: 14, reminderDays: [7, 12], reasonMin: 3, reasonMax: 500 } as const

/**
 * Monthly prices in US cents, until the operator sets others; see `PlanPrices`. Commission by plan is data that admins edit; see the commission
 * rules.
 */
export const subscriptionPlans = [
  { id: 'bronze', name: 'Bronze', defaultPriceMinor: 0, audience: 'small businesses just getting started' },
  { id: 'starter', name: 'Starter', defaultPriceMinor: 50_00, audience: 'growing businesses' },
  {
    id: 'growth',
    name: 'Growth',
    defaultPriceMinor: 100_00,
    audience: 'established businesses looking to scale',
  },
  {
    id: 'premium',
    name: 'Premium',
    defaultPriceMinor: 250_00,
    audience: 'advanced features for large enterprises',
  },
] as const

export const planIds = ['bronze', 'starter', 'growth', 'premium'] as const

export type PlanId = (typeof planIds)[number]

/** The plan that costs nothing, which everybody can fall back to. */
export const freePlan: PlanId = 'bronze'

/** What the plans cost in a month, US cents. */
export type PlanPrices = Readonly<Record<PlanId, Minor>>

/** The prices of plans by the setting `plan_prices`, which has those that cost something in dollars. */
export const planPricesOf = (
  setting: Readonly<Record<'starter' | 'growth' | 'premium', Dollars>>,
): PlanPrices => ({
  bronze: 0,
  starter: toMinor(setting.starter),
  growth: toMinor(setting.growth),
  premium: toMinor(setting.premium),
})

/** The plan with an id; undefined for one that is no longer offered. */
export const planOf = (id: string) => subscriptionPlans.find((plan) => plan.id === id)
