import { eq } from 'drizzle-orm'
import type { AuditChange } from '@contract/operations/audit-actions'
import { Refusal } from '@contract/refusals'
import type { OpenOrderChoice } from '@contract/vendors/management-procedures'
import { vendorActions, type VendorDecision, type VendorStatus } from '@contract/vendors/states'
import { isStopped, type StoppedStatus } from '@contract/vendors/stopped'
import { profiles } from '@server/database/schema/accounts'
import { vendors } from '@server/database/schema/vendors'
import { emailTeam, notifyReview } from '@server/domains/notifications/service'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import { lockVendor } from '@server/platform/lock-vendor'
import { requireMoneyPermission } from '@server/platform/money-permission'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'
import { reopenedMail, stoppedMail } from './mails'

const vendorMachine = stateMachine('vendor', vendors, vendorActions)

interface Decision {
  vendorId: string
  reason: string
}

type Decided = Promise<{ vendor_id: string; status: VendorStatus }>

/**
 * Suspends a vendor, or closes its store. The listings follow the status (`functions/refresh_listings_of_vendor.sql`), so that its goods are
 * off sale with the commit; an order placed at the same time is either placed before, or refused. What is not shipped is cancelled by a job if
 * the admin has chosen so. Refuses: vendor_not_found, vendor_status_changed, money_permission_required.
 */
export async function stopVendor(
  action: 'suspend' | 'close',
  { openOrders, ...decision }: Decision & { openOrders: OpenOrderChoice },
  context: Context,
): Decided {
  const { vendorId } = decision
  if (openOrders === 'cancel') requireMoneyPermission(['refund'])
  const decided = await decideVendor(action, decision, context, openOrders)
  if (openOrders === 'cancel') {
    const { userId: adminId } = requireSession(context)
    await queueJob(
      context.tx,
      'cancel_orders_of_vendor',
      { vendorId, adminId },
      { key: `cancel_orders_of_vendor:${vendorId}` },
    )
  }
  return decided
}

/**
 * Changes whether a vendor may sell, with a reason that its team is mailed. Refuses: vendor_not_found, vendor_status_changed, vendor_erased (its
 * owner is gone).
 */
export async function decideVendor(
  action: VendorDecision,
  { vendorId, reason }: Decision,
  context: Context,
  openOrders?: OpenOrderChoice,
): Decided {
  const { tx, now } = context
  await lockVendor(tx, vendorId)
  const before = await findVendorAndOwner(context, vendorId)
  if (action === 'reopen' && before.ownerErasedAt) throw new Refusal('vendor_erased')
  const { to: status } = vendorActions[action]
  const stop = isStopped(status)
    ? { stoppedAt: now, stopReason: reason }
    : { stoppedAt: null, stopReason: null }
  await requireTransition(tx, vendorMachine, vendorId, { action, actor: 'admin', set: stop })
  await audit(context, {
    actionType: auditActions[action],
    subject: 'vendor',
    subjectId: vendorId,
    details: {
      reason,
      before: { status: before.status },
      after: { status },
      ...(openOrders && { open_orders: openOrders }),
    },
  })
  await notifyTeam({ ...before, vendorId, status, reason, openOrders }, context)
  return { vendor_id: vendorId, status }
}

const auditActions = {
  suspend: 'vendor_suspended',
  reinstate: 'vendor_reinstated',
  close: 'vendor_closed',
  reopen: 'vendor_reopened',
} as const satisfies Record<VendorDecision, AuditChange>

async function findVendorAndOwner({ tx }: Context, vendorId: string) {
  const [row] = await tx
    .select({
      status: vendors.status,
      companyName: vendors.companyName,
      ownerErasedAt: profiles.deletedAt,
    })
    .from(vendors)
    .innerJoin(profiles, eq(profiles.id, vendors.userId))
    .where(eq(vendors.id, vendorId))
  return row!
}

interface DecidedVendor extends Decision {
  companyName: string
  status: 'approved' | StoppedStatus
  openOrders: OpenOrderChoice | undefined
}

/** Tells everybody who works for the vendor by email, and who looks after its settings in the app too. */
async function notifyTeam(
  { vendorId, companyName, status, reason, openOrders }: DecidedVendor,
  { tx, now, services: { publicUrl } }: Context,
) {
  await emailTeam(tx, vendorId, 'any', (to) =>
    status === 'approved'
      ? reopenedMail(to, { companyName, reason }, publicUrl)
      : stoppedMail(to, { companyName, status, reason, openOrders: openOrders ?? 'continue' }, publicUrl),
  )
  await notifyReview(tx, {
    vendorId,
    subject: 'store',
    id: vendorId,
    name: companyName,
    approved: status === 'approved',
    reason: status === 'approved' ? null : reason,
    now,
    publicUrl,
    // The email about it is sent to everyone.
    mail: 'none',
  })
}
