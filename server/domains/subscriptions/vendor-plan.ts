import { dayOf } from '@contract/core/day'
import { planIds, subscriptionPlans } from '@contract/subscriptions/facts'
import type { Inside } from '@contract/core/money'
import { permits } from '@contract/core/permissions'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { OwnPlan } from '@contract/subscriptions/procedures'
import { rulesOfSubjects } from '@server/domains/pricing/commission-rules/queries'
import { available } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import type { Context } from '@server/platform/services'
import { actingVendor, signedIn } from '@server/platform/session'
import { versionOf } from '@server/platform/version'
import { creditedPlan, planNow, unpaidMinorOf, type Vendor } from './queries'
import { nextMonthDay, restOfMonth, termsOf } from './plan-terms'

/** The acting vendor's plan, and what each other one would cost and change. */
export async function getVendorPlan(context: Context): Promise<Inside<OwnPlan>> {
  const { tx, now } = context
  const { vendorId } = actingVendor(context)
  const { permissions } = signedIn(context).vendor!
  const { vendor, inEffect } = await planNow(tx, vendorId)
  const current = vendor.subscriptionPlan
  const credited = await creditedPlan(tx, vendor, monthOf(now))
  const rules = await rulesOfSubjects(tx, [vendorId, ...planIds], dayOf(now))
  const rateOf = (scope: 'plan' | 'vendor', subject: string) =>
    rules.find((one) => one.scope === scope && one.subject === subject)?.rateBps
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
    rest: restOfMonth(now),
    next_month: nextMonthDay(now),
    available: permits(permissions, 'money') ? await balanceOf(tx, available(vendorId)) : null,
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
