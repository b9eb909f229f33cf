import type { PayoutDestination } from '@contract/payouts'
import { savePayoutDestination } from '@server/domains/vendors/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { queueAccountChangedEmail } from './mails'

/** Sets the vendor's payout method. The vendor is notified by email, in case someone else did it. */
export async function savePayoutMethod(
  { destination }: { destination: PayoutDestination },
  context: Context,
): Promise<{ saved: true }> {
  const { vendorId } = actingVendor(context)
  await savePayoutDestination(context.tx, vendorId, destination)
  const details = { method: destination.method, account: destination.account_number.slice(-4) }
  await audit(context, {
    actionType: 'payout_method_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details,
  })
  await queueAccountChangedEmail(context.tx, vendorId, destination, context.services.publicUrl)
  return { saved: true }
}
