import { eq } from 'drizzle-orm'
import type { PayoutSchedule } from '@contract/payouts/facts'
import { vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { lockPayee } from './queries'
import { periodKey } from './schedule'

/** Sets when the acting vendor's payouts are requested automatically, from the next period on. Refuses: version_conflict. */
export async function savePayoutSchedule(
  { schedule, version }: { schedule: PayoutSchedule; version?: string | undefined },
  context: Context,
): Promise<{ schedule: PayoutSchedule }> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const before = await lockPayee(tx, vendorId)
  requireVersion(version, before.schedule)
  const payoutPeriodDone = schedule === 'manual' ? null : periodKey(schedule, now)
  await tx.update(vendors).set({ payoutSchedule: schedule, payoutPeriodDone }).where(eq(vendors.id, vendorId))
  await audit(context, {
    actionType: 'payout_schedule_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details: { before: { schedule: before.schedule }, after: { schedule } },
  })
  return { schedule }
}
