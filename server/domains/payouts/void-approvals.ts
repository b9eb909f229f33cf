import { asc, eq, or } from 'drizzle-orm'
import { payoutActions } from '@contract/payouts/states'
import { payouts } from '@server/database/schema/payouts'
import { inTransaction } from '@server/database/transaction'
import type { Queryable } from '@server/database/connect'
import { payoutFailed } from '@server/domains/ledger/entries'
import { post } from '@server/domains/ledger/service'
import { audit, statusChange } from '@server/platform/audit'
import type { Services } from '@server/platform/services'
import { transition } from '@server/platform/transition'
import { readApprovalFacts, firstApprovalOf, isApproved, type ApprovalFacts } from './approval'
import { notifyPayout } from './mails'
import { publishPayoutUpdate } from './publish-payout-update'
import { awaitsPaymentByHand, hasPendingPayout, lockPayout, awaitsBankFile, type Payout } from './queries'
import { payoutMachine } from './state-machine'

/**
 * Checks the approvals of a payout in the transaction that hands it to its provider, and never again after that: what may have been sent is
 * not taken back. Returns whether to send it; one whose approval is void waits for another.
 */
export const claimTransfer = (services: Services, payoutId: string): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (payout?.status !== 'processing') return false
    if (payout.sentAt) return true
    const facts = await readFacts(tx, [payout], services)
    if (!isApproved(payout, facts)) return withdrawApproval(tx, payout, facts, services)
    await tx.update(payouts).set({ sentAt: services.clock() }).where(eq(payouts.id, payoutId))
    return true
  })

/** Withdraws the void approvals of payouts that wait for a bank file, or to be recorded as paid by hand. */
export async function withdrawVoidApprovals(services: Services): Promise<void> {
  const waiting = await services.db.select().from(payouts).where(or(awaitsBankFile, awaitsPaymentByHand))
  const facts = await readFacts(services.db, waiting, services)
  for (const { id } of waiting.filter((payout) => !isApproved(payout, facts)))
    await inTransaction(services.db, async (tx) => {
      const payout = await lockPayout(tx, id)
      if (payout?.status !== 'processing' || payout.runId) return
      const currentFacts = await readFacts(tx, [payout], services)
      if (!isApproved(payout, currentFacts)) await withdrawApproval(tx, payout, currentFacts, services)
    })
}

/** Locks the payouts that wait for a bank file, and returns the ids of those whose approvals are valid; the others are left to `withdrawVoidApprovals`. */
export async function lockApprovedForBank(tx: Queryable, services: Services): Promise<string[]> {
  const bankPayouts = await tx
    .select()
    .from(payouts)
    .where(awaitsBankFile)
    .orderBy(asc(payouts.id))
    .for('update')
  const facts = await readFacts(tx, bankPayouts, services)
  return bankPayouts.filter((payout) => isApproved(payout, facts)).map(({ id }) => id)
}

const readFacts = (tx: Queryable, rows: readonly Payout[], services: Services) =>
  readApprovalFacts(rows, { tx, now: services.clock(), session: null, services })

/**
 * Withdraws an approval: the payout is pending again, with what is left of its approvals, or fails if its vendor's next one is already
 * pending. One by hand may have been paid, so that it does not fail: it waits for the next one to be decided. Returns false.
 */
async function withdrawApproval(
  tx: Queryable,
  payout: Payout,
  facts: ApprovalFacts,
  services: Services,
): Promise<false> {
  const { id, vendorId } = payout
  const { now } = facts
  const isReplaced = await hasPendingPayout(tx, vendorId)
  if (isReplaced && payout.byHand) return false
  await audit(
    { tx, now, session: null },
    {
      actionType: 'payout_approval_void',
      subject: 'payout',
      subjectId: id,
      details: {
        amount_minor: payout.amountMinor,
        vendor_id: vendorId,
        ...statusChange(payoutActions[isReplaced ? 'fail' : 'reopen']),
      },
    },
  )
  if (isReplaced) await failUnapproved(tx, payout, services)
  else await reopenPayout(tx, payout, facts)
  return false
}

async function reopenPayout(tx: Queryable, payout: Payout, facts: ApprovalFacts): Promise<void> {
  const firstApproval = firstApprovalOf(payout, facts) ?? {
    approverId: payout.decidedBy,
    approvedAt: payout.approvedAt ?? facts.now,
  }
  const reopened = await transition(tx, payoutMachine, payout.id, {
    action: 'reopen',
    actor: 'system',
    set: {
      firstApprovedBy: firstApproval.approverId,
      firstApprovedAt: firstApproval.approvedAt,
      decidedBy: null,
      approvedAt: null,
      ...(!payout.byHand && noTransfer),
    },
  })
  if (reopened) await publishPayoutUpdate(tx, reopened)
}

/** What one by hand keeps: an admin may still say that it was paid. */
const noTransfer = {
  byBank: false,
  provider: null,
  transferMinor: null,
  transferCurrency: null,
  exchangeRateId: null,
  nextCheckAt: null,
}

async function failUnapproved(tx: Queryable, payout: Payout, { clock, publicUrl }: Services): Promise<void> {
  const now = clock()
  const failed = await transition(tx, payoutMachine, payout.id, {
    action: 'fail',
    actor: 'system',
    set: { processedAt: now, failureReason: notApprovedReason },
  })
  if (!failed) return
  await post(tx, payoutFailed(failed), now)
  await publishPayoutUpdate(tx, failed)
  await notifyPayout(tx, failed, { now, publicUrl })
}

const notApprovedReason = 'Its approval was withdrawn before the payout was sent.'
