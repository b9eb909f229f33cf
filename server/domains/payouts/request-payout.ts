import { payoutAccountProblems } from '@contract/payouts/account-formats'
import { Refusal } from '@contract/refusals'
import { formatUsd, toMinor, type InternalAmounts } from '@contract/core/money'
import type { Payout as WirePayout, PayoutDestination } from '@contract/payouts/procedures'
import { payouts } from '@server/database/schema/payouts'
import { balanceOf, lockAccount, post } from '@server/domains/ledger/service'
import { newReference } from '@server/domains/payments/reference'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { readSetting } from '@server/platform/settings'
import { availableAccount } from '@server/domains/ledger/accounts'
import { payoutRequested } from '@server/domains/ledger/entries'
import { refuseOnHold } from './account-change-hold'
import { queueRequestedEmail } from './mails'
import { hasPendingPayout, payeeOf, type Payout } from './queries'
import { publishPayoutUpdate } from './publish-payout-update'
import { serializePayout } from './serializers'

/**
 * Requests the vendor's whole available balance, which the ledger holds from now on; an admin approves the transfer. Concurrent requests
 * serialise on the account lock, and the second finds it empty. Refuses: payout_too_small, payout_method_missing, payout_account_incomplete,
 * payout_on_hold, payout_in_progress (one already awaits approval), vendor_suspended. A closed vendor can take what is left.
 */
export async function requestPayout(context: Context): Promise<InternalAmounts<WirePayout>> {
  const { tx, services } = context
  const { vendorId } = requireVendor(context)
  if (context.session?.vendor?.status === 'suspended') throw new Refusal('vendor_suspended')
  await lockAccount(tx, availableAccount(vendorId))
  const amountMinor = await balanceOf(tx, availableAccount(vendorId))
  const minimumMinor = toMinor(await readSetting(tx, 'payout_minimum'))
  if (amountMinor < minimumMinor) throw new Refusal('payout_too_small', { minimum: formatUsd(minimumMinor) })
  const destination = await requirePayoutDestination(vendorId, context)
  const payout = await openPayout({ vendorId, amountMinor, destination, retryOf: null }, context)
  await queueRequestedEmail(tx, payout, services.publicUrl)
  return serializePayout(payout)
}

/**
 * Where a vendor's next payout goes. Refuses: payout_method_missing, payout_account_incomplete (our bank needs more for the vendor's country),
 * payout_on_hold, payout_in_progress (one already awaits approval).
 */
export async function requirePayoutDestination(
  vendorId: string,
  { tx, now }: Context,
): Promise<PayoutDestination> {
  const payee = await payeeOf(tx, vendorId)
  const destination = payee?.destination
  if (!destination) throw new Refusal('payout_method_missing')
  const [problem] = payoutAccountProblems(payee.country, destination)
  if (problem) throw new Refusal('payout_account_incomplete', problem)
  await refuseOnHold(tx, payee.setAt, now)
  if (await hasPendingPayout(tx, vendorId)) throw new Refusal('payout_in_progress')
  return destination
}

type NewPayout = Pick<Payout, 'vendorId' | 'amountMinor' | 'destination' | 'retryOf'>

/** Opens a payout, whose amount the ledger holds from now on. The vendor's available account is locked. */
export async function openPayout(values: NewPayout, { tx, now }: Context): Promise<Payout> {
  const [payout] = await tx
    .insert(payouts)
    .values({
      ...values,
      payoutMethod: values.destination.method,
      reference: newReference('kjp'),
      createdAt: now,
    })
    .returning()
  await post(tx, payoutRequested(payout!), now)
  await publishPayoutUpdate(tx, payout!)
  return payout!
}
