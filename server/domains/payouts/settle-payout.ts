import { and, eq } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { payouts } from '@server/database/schema/payouts'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import type { Job } from '@server/platform/jobs'
import { closeEvent, findEvent } from '@server/domains/payments/events'
import type { TransferAnswer } from '@server/domains/payments/providers/provider'
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
import { findPayout, submittedTransfer, lockPayout, duePayouts, transferOf, type Payout } from './queries'

/** Handles a transfer webhook: queries the provider and settles the payout. */
export const handleTransferEvent: Job<{ eventId: string }> = async ({ eventId }, services) => {
  const event = await findEvent(services.db, eventId)
  if (!event || event.handledAt) return
  const payoutRow = event.reference
    ? await findPayout(services.db, { reference: event.reference })
    : undefined
  if (payoutRow) await requestTransferStatus(services, payoutRow.payout)
  await closeEvent(
    services.db,
    eventId,
    payoutRow ? 'payout asked about' : 'unknown reference',
    services.clock(),
  )
}

/**
 * Queries payouts that are due for a check. One that stays without an outcome is marked for a person and still asked about: to close it
 * would return money to the vendor that may have been sent.
 */
export const reconcilePayouts: Job = (_, services) =>
  reconcile(services, {
    due: (provider, now) => duePayouts(services.db, provider, now),
    ask: (payout) => requestTransferStatus(services, payout),
    async schedule({ id, checks }: Payout, now) {
      const next = nextCheck({ checks }, now, 'payout')
      const isStuck = next.checks === serverLimits.reconciliation.checksMax
      const mark = isStuck ? { failureReason: unconfirmed } : {}
      const stillOpen = and(eq(payouts.id, id), eq(payouts.status, 'processing'))
      await services.db
        .update(payouts)
        .set({ ...next, ...mark })
        .where(stillOpen)
      if (isStuck)
        services.log.error(
          { payoutId: id },
          'a transfer needs manual review: its provider never confirmed it',
        )
    },
  })

const unconfirmed = 'The payment provider hasn’t confirmed this transfer. We’re looking into it.'

/** Asks the provider about a payout's transfer, and settles the payout by its answer. */
export async function requestTransferStatus(services: Services, payout: Payout) {
  const provider = payoutProvider(transferOf(payout).provider, services)
  const existing = await submittedTransfer(services.db, payout)
  await recordTransfer(services, payout.id, await provider.checkTransfer(existing))
}

/** Records the status of a payout's transfer: done, failed, or returned after completion. An open one is left unchanged. */
export const recordTransfer = (services: Services, payoutId: string, answer: TransferAnswer): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || answer.state === 'unknown') return
    const providerId = answer.providerId || payout.providerId
    if (answer.state === 'done') await complete(tx, payout, providerId, services)
    // Providers do not agree on the word for a transfer that went out and came back.
    else if (answer.state === 'failed' || answer.state === 'returned')
      await (payout.status === 'completed'
        ? recordReturnedTransfer(tx, payout, services)
        : fail(tx, payout, providerId, services))
    else await tx.update(payouts).set({ providerId }).where(eq(payouts.id, payoutId))
    if (answer.state === 'needs_person')
      services.log.error(
        { payoutId, providerStatus: answer.providerStatus },
        'a transfer is waiting for manual confirmation',
      )
  })

async function complete(tx: Queryable, payout: Payout, providerId: string | null, services: Services) {
  const now = services.clock()
  const facts = { processedAt: now, providerId, failureReason: null }
  const moved = await transition(tx, payoutMachine, payout.id, {
    action: 'complete',
    actor: 'payment',
    set: facts,
  })
  if (!moved) return
  await post(tx, payoutSent(moved, transferOf(moved).provider), now)
  await publishPayoutUpdate(tx, moved)
  await notifyPayout(tx, moved, { now, publicUrl: services.publicUrl })
}

async function fail(tx: Queryable, payout: Payout, providerId: string | null, services: Services) {
  const now = services.clock()
  const failureReason = 'The transfer was rejected. Please check your payout account.'
  const facts = { processedAt: now, providerId, failureReason }
  const moved = await transition(tx, payoutMachine, payout.id, {
    action: 'fail',
    actor: 'payment',
    set: facts,
  })
  if (!moved) return
  await post(tx, payoutFailed(moved), now)
  await publishPayoutUpdate(tx, moved)
  await notifyPayout(tx, moved, { now, publicUrl: services.publicUrl })
}

async function recordReturnedTransfer(tx: Queryable, payout: Payout, services: Services) {
  const failureReason = 'The bank returned the transfer. Please check your payout account.'
  const moved = await transition(tx, payoutMachine, payout.id, {
    action: 'return',
    actor: 'payment',
    set: { failureReason },
  })
  if (!moved) return
  const now = services.clock()
  await post(tx, payoutReturned(moved, transferOf(moved).provider), now)
  await publishPayoutUpdate(tx, moved)
  await notifyPayout(tx, moved, { now, publicUrl: services.publicUrl })
}
