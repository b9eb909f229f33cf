import { payoutAccountProblems } from '@contract/payouts/account-formats'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { payoutChannelsOf } from '@contract/payouts/routes'
import { Refusal } from '@contract/refusals'
import { reauthenticate, type Credentials } from '@server/domains/accounts/reauthenticate'
import { lockAccount } from '@server/domains/ledger/service'
import { availableAccount } from '@server/domains/ledger/accounts'
import { savePayoutDestination } from '@server/domains/vendors/service'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { queueJob } from '@server/platform/jobs'
import { requireVendor } from '@server/platform/session'
import { requireVersion } from '@server/platform/version'
import { holdEndsAt, readHoldHours } from './account-change-hold'
import { queueAccountChangedEmail } from './mails'
import { lockPayee } from './queries'

/**
 * Sets the vendor's payout method, and holds payouts for a while: whoever has taken over an account wants to be paid at once. The vendor is
 * notified by email. Waits for a payout being requested or approved at the same time. Refuses: wrong_password, code_required, wrong_code,
 * payout_account_invalid (for the vendor's country), version_conflict.
 */
export async function savePayoutMethod(
  {
    destination,
    version,
    ...credentials
  }: { destination: PayoutDestination; version?: string | undefined } & Credentials,
  context: Context,
): Promise<{ saved: true; payouts_held_until: string }> {
  const { tx, now, services } = context
  const { vendorId } = requireVendor(context)
  await reauthenticate(credentials, context)
  // The vendor before its account, as whoever invoices its plan.
  const before = await lockPayee(tx, vendorId)
  const { country } = before
  const [problem] = payoutAccountProblems(country, destination)
  if (problem) throw new Refusal('payout_account_invalid', problem)
  requireVersion(version, before.setAt)
  await savePayoutDestination(tx, vendorId, withoutListedName(destination, country), now)
  await queueJob(tx, 'name_payout_bank', { vendorId }, { key: `name_payout_bank:${vendorId}` })
  await lockAccount(tx, availableAccount(vendorId))
  const details = {
    before: before.destination && accountFacts(before.destination),
    after: accountFacts(destination),
  }
  await audit(context, {
    actionType: 'payout_method_changed',
    subject: 'vendor',
    subjectId: vendorId,
    details,
  })
  const heldUntil = holdEndsAt(now, await readHoldHours(tx), now) ?? now
  await queueAccountChangedEmail(tx, { vendorId, destination, heldUntil }, services.publicUrl)
  return { saved: true, payouts_held_until: heldUntil.toISOString() }
}

/** The audit log keeps no account number, only its end. */
const accountFacts = ({ method, account_number }: PayoutDestination) => ({
  method,
  account: account_number.slice(-4),
})

/** Without the bank's name where a provider lists the banks: the job takes it from there. */
function withoutListedName(destination: PayoutDestination, country: string): PayoutDestination {
  if (payoutChannelsOf(country, destination.method)[0] !== 'provider') return destination
  const { bank_name: _, ...rest } = destination
  return rest
}
