import type { PayoutDestination } from '@contract/payouts/procedures'
import { reauthenticate, type Proof } from '@server/domains/accounts/reauthenticate'
import { lockAccount } from '@server/domains/ledger/service'
import { available } from '@server/domains/ledger/accounts'
import { savePayoutDestination } from '@server/domains/vendors/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { holdEndsAt } from './account-change-hold'
import { queueAccountChangedEmail } from './mails'
import { lockPayee } from './queries'

/**
 * Sets the vendor's payout method, and holds payouts for a while: whoever has taken over an account wants to be paid at once. The vendor is
 * notified by email. Waits for a payout being requested or approved at the same time. Refuses: wrong_password, code_required, wrong_code,
 * changed_meanwhile.
 */
export async function savePayoutMethod(
  {
    destination,
    version,
    ...proof
  }: { destination: PayoutDestination; version?: string | undefined } & Proof,
  context: Context,
): Promise<{ saved: true; payouts_held_until: string }> {
  const { tx, now, services } = context
  const { vendorId } = actingVendor(context)
  await reauthenticate(proof, context)
  // The vendor before its account, as whoever invoices its plan.
  requireVersion(version, (await lockPayee(tx, vendorId)).setAt)
  await savePayoutDestination(tx, vendorId, destination, now)
  await lockAccount(tx, available(vendorId))
  const details = { method: destination.method, account: destination.account_number.slice(-4) }
  await audit(context, {
    actionType: 'payout_method_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details,
  })
  const until = holdEndsAt(now, now)!
  await queueAccountChangedEmail(tx, { vendorId, destination, until }, services.publicUrl)
  return { saved: true, payouts_held_until: until.toISOString() }
}
