import { eq } from 'drizzle-orm'
import type { PlanId } from '@contract/enums'
import { Refusal } from '@contract/messages'
import { vendors } from '@server/database/schema/vendors'
import { notifyVendor } from '@server/domains/notifications/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { lockVendor } from './queries'

interface PlanChange {
  vendorId: string
  plan: PlanId
  reason: string
}

/** Changes a vendor's plan and tells it why. Refuses: vendor_not_found, plan_already_set. */
export async function setVendorPlan(
  { vendorId, plan, reason }: PlanChange,
  context: Context,
): Promise<{ plan: PlanId }> {
  const { tx, now, services } = context
  const vendor = await lockVendor(tx, vendorId)
  if (!vendor) throw new Refusal('vendor_not_found')
  if (vendor.subscriptionPlan === plan) throw new Refusal('plan_already_set')
  await tx.update(vendors).set({ subscriptionPlan: plan }).where(eq(vendors.id, vendorId))
  await audit(context, {
    actionType: 'vendor_plan_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details: {
      company_name: vendor.companyName,
      reason,
      before: { plan: vendor.subscriptionPlan },
      after: { plan },
    },
  })
  await notifyVendor(tx, {
    vendorId,
    news: { kind: 'plan', event: 'changed', plan, reason },
    eventKey: `plan:changed:${now.toISOString()}`,
    now,
    publicUrl: services.publicUrl,
  })
  return { plan }
}
