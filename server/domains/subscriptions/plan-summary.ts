import { and, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { planIds, subscriptionPlans } from '@contract/subscriptions/facts'
import type { InternalAmounts } from '@contract/core/money'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { PlanSummary } from '@contract/subscriptions/procedures'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import { vendors } from '@server/database/schema/vendors'
import { rulesOfSubjects } from '@server/domains/pricing/commission-rules/queries'
import type { Context } from '@server/platform/services'
import { readOfferedPrices } from './vendor-plan'

/** How many vendors are on each plan, and what the plans brought in this month. */
export async function getPlanSummary({ tx, now }: Context): Promise<InternalAmounts<PlanSummary>> {
  const month = monthOf(now)
  const countRows = await tx
    .select({ plan: vendors.subscriptionPlan, vendors: count() })
    .from(vendors)
    .where(eq(vendors.status, 'approved'))
    .groupBy(vendors.subscriptionPlan)
  const rules = await rulesOfSubjects(tx, planIds, dayOf(now))
  const { thisMonth, nextMonth } = await readOfferedPrices(tx, now)
  const inMonth = eq(planInvoices.month, month)
  return {
    plans: subscriptionPlans.map(({ id, name }) => {
      const rule = rules.find(({ scope, subject }) => scope === 'plan' && subject === id)
      return {
        plan: id,
        name,
        price: thisMonth[id],
        price_from_next_month: nextMonth[id],
        commission_percent: rule?.rateBps ?? null,
        vendors: countRows.find(({ plan }) => plan === id)?.vendors ?? 0,
      }
    }),
    month,
    invoiced: await totalInvoiced(tx, inMonth),
    paid: await totalInvoiced(tx, and(inMonth, isNotNull(planInvoices.paidAt))),
    unpaid: await totalInvoiced(tx, isNull(planInvoices.paidAt)),
  }
}

async function totalInvoiced(tx: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${planInvoices.amountMinor}), 0)::text` })
    .from(planInvoices)
    .where(condition)
  return Number(row!.sum)
}
