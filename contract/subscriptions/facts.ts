/**
 * A month of a plan is due `graceDays` after its invoice; reminders go out so many days after it. Past the last day the vendor falls back
 * to the free plan.
 */
export const planLimits = { graceDays: 14, reminderDays: [7, 12], reasonMin: 3, reasonMax: 500 } as const

/** Monthly prices in US cents. Commission by plan is data that admins edit; see the commission rules. */
export const subscriptionPlans = [
  { id: 'bronze', name: 'Bronze', priceMinor: 0, audience: 'small businesses just getting started' },
  { id: 'starter', name: 'Starter', priceMinor: 50_00, audience: 'growing businesses' },
  {
    id: 'growth',
    name: 'Growth',
    priceMinor: 100_00,
    audience: 'established businesses looking to scale',
  },
  {
    id: 'premium',
    name: 'Premium',
    priceMinor: 250_00,
    audience: 'advanced features for large enterprises',
  },
] as const

export const planIds = ['bronze', 'starter', 'growth', 'premium'] as const

export type PlanId = (typeof planIds)[number]

/** The plan that costs nothing, which everybody can fall back to. */
export const freePlan: PlanId = subscriptionPlans.find(({ priceMinor }) => priceMinor === 0)!.id

/** The plan with an id; undefined for one that is no longer offered. */
export const planOf = (id: string) => subscriptionPlans.find((plan) => plan.id === id)
