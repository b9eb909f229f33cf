import { and, eq } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { payouts } from '@server/database/schema/payouts'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import type { Job } from '@server/platform/jobs'
import { closeEvent, findEvent } from '@server/domains/payments/events'
import type { TransferStatusResult } from '@server/domains/payments/providers/provider'
import { payoutProvider } from '@server/domains/payments/providers/registry'
import { nextCheck } from '@server/domains/payments/next-check'
import { reconcile } from '@server/domains/payments/reconciliation'
import { payoutFailed, payoutReturned, payoutSent } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import type { Services } from '@server/platform/services'
import { transition } from '@server/platform/transition'
import { notifyPayout } from './mails'
import { publishPayoutUpdate } from './publish-payout-update'
import { payoutMachine } from './state-machine'
import { findPayout, submittedTransferOf, lockPayout, duePayouts, transferOf, type Payout } from './queries'

/** Handles a transfer webhook: queries the provider and settles the payout. */
export const handleTransferEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const event = await findEvent(services.db, eventId)
  if (!event || event.handledAt) return
  const payoutRow = event.reference
    ? await findPayout(services.db, { reference: event.reference })
    : undefined
  if (payoutRow) await reconcilePayout(services, payoutRow.payout)
  await closeEvent(services.db, eventId, payoutRow ? 'payout checked' : 'unknown reference', services.clock())
}

/**
 * Queries payouts that are due for a check. One that stays without an outcome is marked for manual review and still checked: to close it
 * would return money to the vendor that may have been sent.
 */
export const reconcilePayouts: Job = (_, services) =>
  reconcile(services, {
    findDue: (provider, now) => duePayouts(services.db, provider, now),
    queryProvider: (payout) => reconcilePayout(services, payout),
    async scheduleNextCheck({ id, checks }: Payout, now) {
      const next = nextCheck({ checks }, now, 'payout')
      const isLastCheck = next.checks === serverLimits.reconciliation.maxChecks
      const failureFields = isLastCheck ? { failureReason: unconfirmedReason } : {}
      const isProcessing = and(eq(payouts.id, id), eq(payouts.status, 'processing'))
      await services.db
        .update(payouts)
        .set({ ...next, ...failureFields })
        .where(isProcessing)
      if (isLastCheck)
        services.log.error(
          { payoutId: id },
          'a transfer needs manual review: its provider never confirmed it',
        )
    },
  })

const unconfirmedReason = 'The payment provider hasn’t confirmed this transfer. We’re looking into it.'

/** Queries the provider about a payout's transfer, and settles the payout by its response. */
export async function reconcilePayout(services: Services, payout: Payout) {
  const provider = payoutProvider(transferOf(payout).provider, services)
  const submitted = await submittedTransferOf(services.db, payout)
  await recordTransfer(services, payout.id, await provider.checkTransfer(submitted))
}

/** Records the status of a payout's transfer: done, failed, or returned after completion. An open one is left unchanged. */
export const recordTransfer = (
  services: Services,
  payoutId: string,
  result: TransferStatusResult,
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || result.state === 'unknown') return
    const providerId = result.providerId || payout.providerId
    if (result.state === 'done') await complete(tx, payout, providerId, services)
    // Providers do not agree on the word for a transfer that went out and came back.
    else if (result.state === 'failed' || result.state === 'returned')
      await (payout.status === 'completed'
        ? recordReturnedTransfer(tx, payout, services)
        : fail(tx, payout, providerId, services))
    else await tx.update(payouts).set({ providerId }).where(eq(payouts.id, payoutId))
    if (result.state === 'needs_person')
      services.log.error(
        { payoutId, providerStatus: result.providerStatus },
        'a transfer is waiting for manual confirmation',
      )
  })

async function complete(tx: Queryable, payout: Payout, providerId: string | null, services: Services) {
  const now = services.clock()
  const changes = { processedAt: now, providerId, failureReason: null }
  const updated = await transition(tx, payoutMachine, payout.id, {
    action: 'complete',
    actor: 'payment',
    set: changes,
  })
  if (!updated) return
  await post(tx, payoutSent(updated, transferOf(updated).provider), now)
  await publishPayoutUpdate(tx, updated)
  await notifyPayout(tx, updated, { now, publicUrl: services.publicUrl })
}

async function fail(tx: Queryable, payout: Payout, providerId: string | null, services: Services) {
  const now = services.clock()
  const failureReason = 'The transfer was rejected. Please check your payout account.'
  const changes = { processedAt: now, providerId, failureReason }
  const updated = await transition(tx, payoutMachine, payout.id, {
    action: 'fail',
    actor: 'payment',
    set: changes,
  })
  if (!updated) return
  await post(tx, payoutFailed(updated), now)
  await publishPayoutUpdate(tx, updated)
  await notifyPayout(tx, updated, { now, publicUrl: services.publicUrl })
}

async function recordReturnedTransfer(tx: Queryable, payout: Payout, services: Services) {
  const failureReason = 'The bank returned the transfer. Please check your payout account.'
  const updated = await transition(tx, payoutMachine, payout.id, {
    action: 'return',
    actor: 'payment',
    set: { failureReason },
  })
  if (!updated) return
  const now = services.clock()
  await post(tx, payoutReturned(updated, transferOf(updated).provider), now)
  await publishPayoutUpdate(tx, updated)
  await notifyPayout(tx, updated, { now, publicUrl: services.publicUrl })
}
