import { payoutChannelsOf, type PayoutChannel } from '@contract/payouts/routes'
import { Refusal } from '@contract/refusals'
import { formatUsd } from '@contract/core/money'
import { payoutActions, type PayoutStatus } from '@contract/payouts/states'
import { ratesOn } from '@server/domains/pricing/exchange-rates/service'
import { firstCheck } from '@server/domains/payments/next-check'
import { payoutFailed } from '@server/domains/ledger/entries'
import { availableAccount } from '@server/domains/ledger/accounts'
import { balanceOf, post } from '@server/domains/ledger/service'
import { audit, statusChange } from '@server/platform/audit'
import { queueJob, moneyJobAttempts } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireTransition } from '@server/platform/transition'
import { notifyPayout } from './mails'
import { refuseOnHold } from './account-change-hold'
import { findPayout, lockPayout, payeeOf, type Payout } from './queries'
import { publishPayoutUpdate } from './publish-payout-update'
import { payoutMachine } from './state-machine'
import { recordApproval } from './second-approval'
import { quoteTransfer } from './transfer-quote'

type PayoutDecision = Promise<{ payout_id: string; status: PayoutStatus }>
type PayoutApproval = Promise<{ payout_id: string; status: PayoutStatus; needs_second_approval: boolean }>

/**
 * An admin approves a pending payout, to be sent by a provider, paid at our bank or paid by hand; by default in the preferred way for its
 * destination. A large one gets its first approval, which is refused for whatever the second would be, and is approved by a second person.
 * Refuses: payout_not_found, payout_status_changed, payout_second_approver_required, approver_too_new, payout_self_approval, payout_on_hold,
 * payout_vendor_suspended, payout_balance_negative, payout_way_unavailable, and what `quoteTransfer` refuses.
 */
export async function approvePayout(
  { payoutId: id, way }: { payoutId: string; way?: PayoutChannel | undefined },
  context: Context,
): PayoutApproval {
  const { tx, now, services } = context
  const lockedPayout = await lockPayout(tx, id)
  const payoutRow = await findPayout(tx, { id })
  if (!lockedPayout || !payoutRow) throw new Refusal('payout_not_found')
  if (lockedPayout.status !== 'pending')
    throw new Refusal('payout_status_changed', { status: lockedPayout.status })
  const channel = way ?? payoutChannelsOf(payoutRow.country, lockedPayout.destination.method)[0]
  await refuseUnsafeApproval(lockedPayout, context)
  const { isFirst } = await recordApproval(lockedPayout, context)
  const transfer = quoteTransfer(payoutRow, channel, await ratesOn(tx, now), services)
  if (isFirst) return { payout_id: id, status: lockedPayout.status, needs_second_approval: true }
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'approve',
    actor: 'admin',
    set: {
      decidedBy: requireSession(context).userId,
      approvedAt: now,
      byBank: channel === 'bank',
      byHand: channel === 'manual',
      ...transfer,
      ...(channel === 'provider' && firstCheck(now)),
    },
  })
  await publishPayoutUpdate(tx, payout)
  await notifyPayout(tx, payout, { now, publicUrl: services.publicUrl })
  if (channel === 'provider')
    await queueJob(
      tx,
      'send_transfer',
      { payoutId: id },
      { key: `send_transfer:${id}`, maxAttempts: moneyJobAttempts },
    )
  const details = {
    amount_minor: payout.amountMinor,
    vendor_id: payout.vendorId,
    way: channel,
    ...statusChange(payoutActions.approve),
  }
  await audit(context, { actionType: 'payout_approved', subject: 'payout', subjectId: id, details })
  return { payout_id: id, status: payout.status, needs_second_approval: false }
}

/** Refuses a payout while the payout account is new, and one that the vendor's balance no longer covers. */
async function refuseUnsafeApproval({ vendorId }: Payout, { tx, now }: Context) {
  const payee = await payeeOf(tx, vendorId)
  await refuseOnHold(tx, payee?.setAt ?? null, now)
  const balance = await balanceOf(tx, availableAccount(vendorId))
  if (balance < 0) throw new Refusal('payout_balance_negative', { balance: formatUsd(balance) })
}

/** An admin declines a pending payout; its amount is available again. Refuses: payout_not_found, payout_status_changed. */
export async function declinePayout(
  { payoutId: id, reason }: { payoutId: string; reason: string },
  context: Context,
): PayoutDecision {
  const { tx, now, services } = context
  await lockPayout(tx, id)
  const changes = { decidedBy: requireSession(context).userId, processedAt: now, failureReason: reason }
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'decline',
    actor: 'admin',
    set: changes,
  })
  await post(tx, payoutFailed(payout), now)
  await publishPayoutUpdate(tx, payout)
  await notifyPayout(tx, payout, { now, publicUrl: services.publicUrl })
  await audit(context, {
    actionType: 'payout_declined',
    subject: 'payout',
    subjectId: id,
    details: {
      amount_minor: payout.amountMinor,
      vendor_id: payout.vendorId,
      reason,
      ...statusChange(payoutActions.decline),
    },
  })
  return { payout_id: id, status: payout.status }
}
