import { dayOf } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import { planIds, subscriptionPlans } from '@contract/subscriptions/facts'
import type { Plan } from '@contract/subscriptions/procedures'
import { rulesOfSubjects } from '@server/domains/pricing/commission-rules/queries'
import { readNextPlanPrices } from '@server/platform/plan-prices'
import type { Context } from '@server/platform/services'

/** The plans with the commission of today's rules. Prices are those from the next month on: a new vendor's first month is free. */
export async function listPlans({ tx, now }: Context): Promise<InternalAmounts<Plan>[]> {
  const rules = await rulesOfSubjects(tx, planIds, dayOf(now))
  const prices = await readNextPlanPrices(tx, now)
  return subscriptionPlans.map(({ id, name }) => ({
    id,
    name,
    price: prices[id],
    commission_percent: rules.find(({ scope, subject }) => scope === 'plan' && subject === id)?.rateBps ?? 0,
  }))
}
