import type { PayoutChannel } from '@contract/payouts/admin-procedures'
import { Refusal } from '@contract/refusals'
import { formatUsd } from '@contract/core/money'
import { providerInfo, type PaymentMethod } from '@contract/payments/facts'
import { payoutActions, type PayoutStatus } from '@contract/payouts/states'
import { convertFromUsd } from '@server/domains/pricing/exchange-rates/service'
import { firstCheck } from '@server/domains/payments/next-check'
import { hasProvider, payoutProvider } from '@server/domains/payments/providers/registry'
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
import { requirePayoutRoutes } from './payout-routes'
import { payoutMachine } from './state-machine'
import { recordApproval } from './second-approval'

type PayoutDetails = NonNullable<Awaited<ReturnType<typeof findPayout>>>
type PayoutDecision = Promise<{ payout_id: string; status: PayoutStatus }>
type PayoutApproval = Promise<{ payout_id: string; status: PayoutStatus; needs_second_approval: boolean }>

/**
 * An admin approves a pending payout, to be sent by a provider or paid at our bank. A large one gets its first approval, and is approved by a
 * second person. Refuses: payout_not_found, payout_status_changed, payout_second_approver_required, approver_too_new, payout_self_approval,
 * payout_on_hold, payout_vendor_suspended, payout_balance_negative, payout_destination_unsupported, payment_method_unavailable (no provider is
 * configured), exchange_rate_missing (also one that is too old).
 */
export async function approvePayout(
  { payoutId: id, way: channel = 'provider' }: { payoutId: string; way?: PayoutChannel | undefined },
  context: Context,
): PayoutApproval {
  const { tx, now, services } = context
  const lockedPayout = await lockPayout(tx, id)
  const payoutRow = await findPayout(tx, { id })
  if (!lockedPayout || !payoutRow) throw new Refusal('payout_not_found')
  if (lockedPayout.status !== 'pending')
    throw new Refusal('payout_status_changed', { status: lockedPayout.status })
  await refuseUnsafeApproval(lockedPayout, context)
  if ((await recordApproval(lockedPayout, context)).isFirst)
    return { payout_id: id, status: lockedPayout.status, needs_second_approval: true }
  const transfer =
    channel === 'bank'
      ? { byBank: true, ...(await prepareBankTransfer(payoutRow, context)) }
      : { ...(await prepareTransfer(payoutRow, context)), ...firstCheck(now) }
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'approve',
    actor: 'admin',
    set: { decidedBy: requireSession(context).userId, approvedAt: now, ...transfer },
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

/** The provider and transfer amount of a payout: by its destination's country, at today's rate. */
async function prepareTransfer(payoutRow: PayoutDetails, context: Context) {
  const { services } = context
  const routes = requirePayoutRoutes(payoutRow.country, payoutRow.payout.destination)
  // Checked first: an approved payout without a provider would be stuck.
  const { provider, currency } = routes.find((route) => hasProvider(route.provider, services)) ?? routes[0]!
  payoutProvider(provider, services)
  const transferAmount = await convertPayout(
    currency,
    isWholeUnitsOnly(provider, currency),
    payoutRow,
    context,
  )
  return { provider, ...transferAmount }
}

/** What our bank is told to pay: the same currency as a provider's, whatever provider is configured. */
const prepareBankTransfer = (payoutRow: PayoutDetails, context: Context) =>
  convertPayout(
    requirePayoutRoutes(payoutRow.country, payoutRow.payout.destination)[0]!.currency,
    false,
    payoutRow,
    context,
  )

async function convertPayout(
  currency: string,
  wholeUnits: boolean,
  { payout }: PayoutDetails,
  { tx, now }: Context,
) {
  const transferAmount = await convertFromUsd(tx, payout.amountMinor, { currency, wholeUnits }, now)
  if (!transferAmount) throw new Refusal('exchange_rate_missing', { currency })
  return {
    transferMinor: transferAmount.minor,
    transferCurrency: currency,
    exchangeRateId: transferAmount.exchangeRateId,
  }
}

/** A provider that charges a currency in whole units only also sends it so. */
const isWholeUnitsOnly = (provider: PaymentMethod, currency: string): boolean => {
  const { charges } = providerInfo(provider)
  return charges.wholeUnits && charges.currency === currency
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
