import { dayOf } from '@contract/core/day'
import { planIds, subscriptionPlans, type PlanPrices } from '@contract/subscriptions/facts'
import type { InternalAmounts } from '@contract/core/money'
import { permits } from '@contract/core/permissions'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { OwnPlan } from '@contract/subscriptions/procedures'
import type { Queryable } from '@server/database/connect'
import { readNextPlanPrices, readPlanPrices } from '@server/platform/plan-prices'
import { rulesOfSubjects } from '@server/domains/pricing/commission-rules/queries'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { requireVendor, requireSession } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import { creditedPlan, findCurrentPlan, unpaidMinorOf, type Vendor } from './queries'
import { firstOfNextMonth, remainingMonth, termsOf } from './plan-terms'

/** The acting vendor's plan, and what each other one would cost and change. */
export async function getVendorPlan(context: Context): Promise<InternalAmounts<OwnPlan>> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const { permissions } = requireSession(context).vendor!
  const { vendor, inEffect } = await findCurrentPlan(tx, vendorId)
  const current = vendor.subscriptionPlan
  const offered = await readOfferedPrices(tx, now)
  const { thisMonth, nextMonth } = offered
  const credited = await creditedPlan(tx, vendor, monthOf(now), thisMonth)
  const rules = await rulesOfSubjects(tx, [vendorId, ...planIds], dayOf(now))
  const rateOf = (scope: 'plan' | 'vendor', subject: string) =>
    rules.find((rule) => rule.scope === scope && rule.subject === subject)?.rateBps
  return {
    version: versionOf(serializeTerms(vendor, offered, now)),
    current,
    in_effect: inEffect,
    next: serializeNext(vendor),
    offers: subscriptionPlans.map(({ id, name }) => {
      const { starts, dueMinor } = termsOf(id, { current, credited }, thisMonth, now)
      return {
        id,
        name,
        price: thisMonth[id],
        price_from_next_month: nextMonth[id],
        commission_percent: rateOf('plan', id) ?? 0,
        starts,
        due_now: dueMinor,
      }
    }),
    own_commission_percent: rateOf('vendor', vendorId) ?? null,
    rest: remainingMonth(now),
    next_month: firstOfNextMonth(now),
    available: permits(permissions, 'money') ? await balanceOf(tx, availableAccount(vendorId)) : null,
    unpaid: await unpaidMinorOf(tx, vendorId),
  }
}

/** The plan that is to begin with a month, on the wire. */
export const serializeNext = ({ nextPlan, nextPlanMonth }: Pick<Vendor, 'nextPlan' | 'nextPlanMonth'>) =>
  nextPlan && { plan: nextPlan, from: `${nextPlanMonth}-01` }

interface OfferedPrices {
  thisMonth: PlanPrices
  nextMonth: PlanPrices
}

/** What the plans cost in this month, and from the next one on. */
export const readOfferedPrices = async (tx: Queryable, now: Date): Promise<OfferedPrices> => ({
  thisMonth: await readPlanPrices(tx, now),
  nextMonth: await readNextPlanPrices(tx, now),
})

/** What is shown and agreed to: the plan, the day, and the prices. */
export const serializeTerms = ({ subscriptionPlan, nextPlan }: Vendor, offered: OfferedPrices, now: Date) => [
  subscriptionPlan,
  nextPlan,
  dayOf(now),
  offered,
]
