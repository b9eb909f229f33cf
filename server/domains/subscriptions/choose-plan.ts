import { eq } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { PlanId } from '@contract/subscriptions/facts'
import { monthAfter, monthOf } from '@contract/payouts/statement-procedures'
import { vendors } from '@server/database/schema/vendors'
import { readPlanPrices } from '@server/platform/plan-prices'
import type { Context } from '@server/platform/services'
import { invoicePlan } from './invoice-plan'
import { creditedPlan, type Vendor } from './queries'
import { startBillingMonth } from './start-billing-month'
import { firstOfNextMonth, termsOf } from './plan-terms'

interface PlanChoice {
  vendor: Vendor
  /** The first day of the plan. */
  from: string
  /** The invoice for the rest of the month, if one was due. */
  invoice: { amountMinor: number; isPaid: boolean } | null
}

/**
 * Changes a locked vendor's plan: to a higher-priced one now, invoiced for the rest of the month, to a cheaper one with the next month. Choosing
 * the current plan takes back an earlier choice for the next month. Undefined if the plan is chosen already.
 */
export async function choosePlan(
  before: Vendor,
  plan: PlanId,
  { tx, now, services }: Context,
): Promise<PlanChoice | undefined> {
  const vendor = await startBillingMonth(tx, before, now, services)
  const { id: vendorId, subscriptionPlan: current, nextPlan } = vendor
  if (plan === (nextPlan ?? current)) return undefined
  const month = monthOf(now)
  const prices = await readPlanPrices(tx, now)
  const credited = await creditedPlan(tx, vendor, month, prices)
  const { starts, dueMinor: amountMinor } = termsOf(plan, { current, credited }, prices, now)
  // Nothing is paid for before the approval, whose own month is free.
  const isApproved = vendor.status === 'approved'
  const isLater = starts === 'next_month' && isApproved
  const updates = {
    subscriptionPlan: isLater ? current : plan,
    nextPlan: isLater ? plan : null,
    nextPlanMonth: isLater ? monthAfter(month) : null,
  }
  await tx.update(vendors).set(updates).where(eq(vendors.id, vendorId))
  const startsOn = isLater ? firstOfNextMonth(now) : dayOf(now)
  if (amountMinor === 0 || !isApproved)
    return { vendor: { ...vendor, ...updates }, from: startsOn, invoice: null }
  const values = { vendorId, month, plan, amountMinor, fromDay: startsOn, replaces: credited }
  const { isPaid } = await invoicePlan(tx, values, now, services)
  return { vendor: { ...vendor, ...updates }, from: startsOn, invoice: { amountMinor, isPaid } }
}
