import type { PlanId } from '@contract/subscriptions/facts'
import type { commissionRules } from '@server/database/schema/pricing'

const ratesByPlan: Record<PlanId, number> = { bronze: 10_00, starter: 8_00, growth: 6_00, premium: 4_00 }

/** Default commission by plan, in basis points of the goods' price, until an operator changes it. */
export const commissionRuleSeeds: readonly (typeof commissionRules.$inferInsert)[] = Object.entries(
  ratesByPlan,
).map(([subject, rateBps]) => ({ scope: 'plan', subject, rateBps }))
