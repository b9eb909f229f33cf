import { Refusal } from '@contract/messages'
import { transferRoutes } from '@contract/payment-providers'
import type { PayoutStatus } from '@contract/states'
import { convert } from '@server/domains/payments/exchange-rates'
import { hasProvider, payoutProvider } from '@server/domains/payments/providers/registry'
import { payoutFailed } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit } from '@server/platform/audit'
import { queueJob, triesForMoney } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { requireTransition } from '@server/platform/transition'
import { queueReturnedEmail } from './mails'
import { findPayout } from './queries'
import { payoutMachine } from './state-machine'

type Decided = Promise<{ payout_id: string; status: PayoutStatus }>

/**
 * An admin approves a pending payout and queues its transfer. Refuses: payout_not_found, payout_moved_on, payment_method_unavailable (no
 * provider is configured), exchange_rate_missing.
 */
export async function approvePayout({ payoutId: id }: { payoutId: string }, context: Context): Decided {
  const { tx } = context
  const decidedBy = signedIn(context).userId
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'approve',
    actor: 'admin',
    set: { decidedBy, ...(await transferFor(id, context)) },
  })
  await queueJob(
    tx,
    'send_transfer',
    { payoutId: id },
    { key: `send_transfer:${id}`, maxAttempts: triesForMoney },
  )
  const details = { amount_minor: payout.amountMinor, vendor_id: payout.vendorId }
  await audit(context, { actionType: 'payout_approved', subject: 'payout', subjectId: id, details })
  return { payout_id: id, status: payout.status }
}

/** The provider and transfer amount of a payout: by its destination's country, at today's rate. */
async function transferFor(payoutId: string, { tx, now, services }: Context) {
  const found = await findPayout(tx, { id: payoutId })
  if (!found) throw new Refusal('payout_not_found')
  const routes = transferRoutes(found.country)
  // Checked first: an approved payout without a provider would be stuck.
  const { provider, currency } = routes.find((route) => hasProvider(route.provider, services)) ?? routes[0]!
  payoutProvider(provider, services)
  const sent = await convert(tx, found.payout.amountMinor, currency, now)
  if (!sent) throw new Refusal('exchange_rate_missing', { currency })
  return {
    provider,
    transferMinor: sent.minor,
    transferCurrency: currency,
    exchangeRateId: sent.exchangeRateId,
  }
}

/** An admin declines a pending payout; its amount is available again. Refuses: payout_not_found, payout_moved_on. */
export async function declinePayout(
  { payoutId: id, reason }: { payoutId: string; reason: string },
  context: Context,
): Decided {
  const { tx, now, services } = context
  const facts = { decidedBy: signedIn(context).userId, processedAt: now, failureReason: reason }
  const payout = await requireTransition(tx, payoutMachine, id, {
    action: 'decline',
    actor: 'admin',
    set: facts,
  })
  await post(tx, payoutFailed(payout), now)
  await queueReturnedEmail(tx, payout, services.publicUrl)
  await audit(context, {
    actionType: 'payout_declined',
    subject: 'payout',
    subjectId: id,
    details: { reason },
  })
  return { payout_id: id, status: payout.status }
}
