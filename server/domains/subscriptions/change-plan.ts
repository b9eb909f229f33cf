import { planOf, type PlanId } from '@contract/subscriptions/facts'
import { Refusal } from '@contract/refusals'
import { formatUsd } from '@contract/core/money'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { choosePlan } from './choose-plan'
import { readOfferedPrices, serializeTerms } from './vendor-plan'
import { lockVendor, unpaidMinorOf } from './queries'

/**
 * A vendor changes its plan. A higher-priced one is paid out of the available balance, or not begun: its commission is never given on credit.
 * Refuses: version_conflict (something else was shown), plan_already_set, plan_invoice_unpaid (only for a higher-priced plan), plan_not_covered.
 */
export async function changePlan(
  { version, plan }: { version: string; plan: PlanId },
  context: Context,
): Promise<{ plan: PlanId; from: string }> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const before = (await lockVendor(tx, vendorId))!
  const offered = await readOfferedPrices(tx, now)
  requireVersion(version, serializeTerms(before, offered, now))
  const planChange = await choosePlan(before, plan, context)
  if (!planChange) throw new Refusal('plan_already_set')
  const { vendor, from, invoice } = planChange
  const isHigher = offered.thisMonth[plan] > offered.thisMonth[before.subscriptionPlan]
  if (invoice && !invoice.isPaid)
    throw new Refusal('plan_not_covered', {
      plan: planOf(plan)!.name,
      amount: formatUsd(invoice.amountMinor),
      balance: formatUsd(await balanceOf(tx, availableAccount(vendorId))),
    })
  if (isHigher && (await unpaidMinorOf(tx, vendorId)) > 0) throw new Refusal('plan_invoice_unpaid')
  await audit(context, {
    actionType: 'plan_change',
    subject: 'vendor',
    subjectId: vendorId,
    details: {
      company_name: vendor.companyName,
      before: { plan: before.nextPlan ?? before.subscriptionPlan },
      after: { plan, from },
    },
  })
  return { plan, from }
}
