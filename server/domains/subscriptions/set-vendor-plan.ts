import { dayOf } from '@contract/core/day'
import type { PlanId } from '@contract/subscriptions/facts'
import { Refusal } from '@contract/refusals'
import { notifyVendor } from '@server/domains/notifications/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVersion } from '@server/platform/version'
import { choosePlan } from './choose-plan'
import { lockVendor } from './queries'

interface PlanChange {
  vendorId: string
  plan: PlanId
  reason: string
  version?: string | undefined
}

/**
 * An admin changes a vendor's plan and tells it why. What the balance does not cover is invoiced and due; until it is paid, orders keep the
 * commission of what was paid for. Refuses: vendor_not_found, version_conflict, vendor_plan_already_set.
 */
export async function setVendorPlan(
  { vendorId, plan, reason, version }: PlanChange,
  context: Context,
): Promise<{ plan: PlanId; from: string }> {
  const { tx, now, services } = context
  const before = await lockVendor(tx, vendorId)
  if (!before) throw new Refusal('vendor_not_found')
  requireVersion(version, [before.subscriptionPlan, before.nextPlan])
  const planChange = await choosePlan(before, plan, context)
  if (!planChange) throw new Refusal('vendor_plan_already_set')
  const { from } = planChange
  await audit(context, {
    actionType: 'vendor_plan_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details: {
      company_name: before.companyName,
      reason,
      before: { plan: before.nextPlan ?? before.subscriptionPlan },
      after: { plan, from },
    },
  })
  const isLater = from > dayOf(now)
  await notifyVendor(tx, {
    vendorId,
    payload: { kind: 'plan', event: 'changed', plan, reason, ...(isLater && { from }) },
    eventKey: `plan:changed:${now.toISOString()}`,
    now,
    publicUrl: services.publicUrl,
  })
  return { plan, from }
}
