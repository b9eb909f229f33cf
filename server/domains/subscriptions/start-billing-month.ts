import { eq } from 'drizzle-orm'
import { monthOf } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'
import { notifyVendor } from '@server/domains/notifications/service'
import { readPlanPrices } from '@server/platform/plan-prices'
import type { Services } from '@server/platform/services'
import { invoicePlan } from './invoice-plan'
import { invoicedPlans, type Vendor } from './queries'

/**
 * Brings a vendor into the current month: starts the plan that was chosen for it, and invoices it, once. The month of the approval
 * is free; one that is not approved pays nothing. The vendor is locked; returns it as it is now.
 */
export async function startBillingMonth(
  tx: Queryable,
  before: Vendor,
  now: Date,
  services: Services,
): Promise<Vendor> {
  if (before.status !== 'approved') return before
  const month = monthOf(now)
  const vendor = await startNextPlan(tx, before, now, services)
  const { id: vendorId, subscriptionPlan: plan } = vendor
  const amountMinor = (await readPlanPrices(tx, now))[plan]
  const isFreeMonth = amountMinor === 0 || isApprovedIn(vendor, month)
  if (isFreeMonth || (await invoicedPlans(tx, vendorId, month)).length > 0) return vendor
  await invoicePlan(tx, { vendorId, month, plan, amountMinor }, now, services)
  return vendor
}

const isApprovedIn = ({ approvedAt, createdAt }: Vendor, month: string): boolean =>
  monthOf(approvedAt ?? createdAt) >= month

async function startNextPlan(
  tx: Queryable,
  vendor: Vendor,
  now: Date,
  { publicUrl }: Services,
): Promise<Vendor> {
  const { id: vendorId, nextPlan: plan, nextPlanMonth } = vendor
  if (!plan || nextPlanMonth! > monthOf(now)) return vendor
  const updates = { subscriptionPlan: plan, nextPlan: null, nextPlanMonth: null }
  await tx.update(vendors).set(updates).where(eq(vendors.id, vendorId))
  const payload = { kind: 'plan', event: 'started', plan } as const
  await notifyVendor(tx, { vendorId, payload, eventKey: `plan:started:${nextPlanMonth}`, now, publicUrl })
  return { ...vendor, ...updates }
}
