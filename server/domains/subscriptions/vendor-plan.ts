import { dayOf } from '@contract/core/day'
import { planIds, subscriptionPlans } from '@contract/subscriptions/facts'
import type { InternalAmounts } from '@contract/core/money'
import { permits } from '@contract/core/permissions'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { OwnPlan } from '@contract/subscriptions/procedures'
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
  const credited = await creditedPlan(tx, vendor, monthOf(now))
  const rules = await rulesOfSubjects(tx, [vendorId, ...planIds], dayOf(now))
  const rateOf = (scope: 'plan' | 'vendor', subject: string) =>
    rules.find((rule) => rule.scope === scope && rule.subject === subject)?.rateBps
  return {
    version: versionOf(serializeTerms(vendor, now)),
    current,
    in_effect: inEffect,
    next: serializeNext(vendor),
    offers: subscriptionPlans.map(({ id, name, priceMinor }) => {
      const { starts, dueMinor } = termsOf(id, { current, credited }, now)
      return {
        id,
        name,
        price: priceMinor,
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

/** What the prices shown depend on: the plan, and the day. */
export const serializeTerms = ({ subscriptionPlan, nextPlan }: Vendor, now: Date) => [
  subscriptionPlan,
  nextPlan,
  dayOf(now),
]
