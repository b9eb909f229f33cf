import { isDeepStrictEqual } from 'node:util'
import type { AdminPayout, PayoutOption } from '@contract/payouts/admin-procedures'
import type { PayoutChannel } from '@contract/payouts/routes'
import { minorDigitsOf } from '@contract/core/countries'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import type { Payout as WirePayout, PayoutDestination } from '@contract/payouts/procedures'
import type { ListedPayout } from './admin-queries'
import {
  firstApprovalOf,
  isApproved,
  needsSecondApproval,
  recentTotalOf,
  approvalRefusal,
  type ApprovalFacts,
} from './approval'
import { holdEndsAt } from './account-change-hold'
import { isReopenedByHand, type Payout } from './queries'
import type { TransferQuote } from './transfer-quote'

/** A payout as its handlers return it, without its destination. */
export const serializePayout = (payout: Payout): InternalAmounts<WirePayout> => ({
  payout_id: payout.id,
  created_at: payout.createdAt.toISOString(),
  processed_at: payout.processedAt?.toISOString() ?? null,
  amount: payout.amountMinor,
  payout_method: payout.payoutMethod,
  status: payout.status,
  failure_reason: payout.failureReason,
})

interface AdminPayoutFacts extends ApprovalFacts {
  /** The admin who reads the list. */
  userId: string
  /** Available balances by vendor, US cents. */
  balances: Map<string, number>
  /** For how long payouts are on hold after the payout account was set. */
  holdHours: number
  /** How a pending payout can be sent. */
  optionsOf: (row: Pick<ListedPayout, 'payout' | 'country'>) => PayoutOption[]
  /** Links to the proofs of payments by hand, by payout. */
  proofUrls: ReadonlyMap<string, string>
  /** Whether a failed payout came back after it had been paid. */
  isReturned: (payout: Payout) => boolean
}

/** How many disputes of a vendor are shown with a payout. */
const maxDisputes = 5

/** A payout for an admin who decides about it, the whole account number included. */
export const serializeAdminPayout = (
  { payout, setAt, ...row }: ListedPayout,
  { balances, holdHours, ...facts }: AdminPayoutFacts,
): InternalAmounts<AdminPayout> => ({
  ...serializePayout(payout),
  vendor_name: row.vendorName,
  destination: {
    ...payout.destination,
    bank_name: payout.destination.bank_name || null,
    swift: (payout.destination.method === 'bank_transfer' && payout.destination.swift) || null,
  },
  country: row.country,
  is_current_destination: isSameAccount(payout.destination, row.currentDestination),
  destination_set_at: setAt?.toISOString() ?? null,
  held_until: holdEndsAt(setAt, holdHours, facts.now)?.toISOString() ?? null,
  available_balance: balances.get(payout.vendorId) ?? 0,
  unpaid_plans: row.unpaidPlansMinor,
  open_disputes: row.openDisputes.slice(0, maxDisputes).map(({ paymentId, netMinor, dueAt }) => ({
    payment_id: paymentId,
    amount: netMinor,
    due_at: dueAt && new Date(dueAt).toISOString(),
  })),
  open_dispute_count: row.openDisputes.length,
  recent_total: recentTotalOf(payout, facts),
  two_people_from: facts.twoPeopleFromMinor,
  needs_two_people: needsSecondApproval(payout, facts),
  ...serializeApprovals(payout, row.firstApprover ?? '', facts),
  decided_by: row.decidedBy,
  options: payout.status === 'pending' ? facts.optionsOf({ payout, country: row.country }) : [],
  transfer: serializeTransfer(payout, row.rate, facts.proofUrls),
  returned: facts.isReturned(payout),
  run_id: payout.runId,
  retry_of: payout.retryOf,
  retried_by: row.retriedBy,
})

/** Whether two destinations are the same account: a provider's name of the bank may have been added later. */
const isSameAccount = (one: PayoutDestination, other: PayoutDestination | null): boolean =>
  isDeepStrictEqual({ ...one, bank_name: undefined }, { ...other, bank_name: undefined })

/** The first approval, whether it counts or is void, and why the reader may not approve; only for a payout that awaits approval. */
function serializeApprovals(
  payout: Payout,
  approverName: string,
  facts: Omit<AdminPayoutFacts, 'balances' | 'holdHours' | 'isReturned'>,
) {
  const { status, firstApprovedAt, firstApprovedBy } = payout
  const isOpen = status === 'pending'
  const isVoid = firstApprovedAt !== null && isOpen && firstApprovalOf(payout, facts) === null
  const approval = firstApprovedAt && {
    by: approverName,
    at: firstApprovedAt.toISOString(),
    own: firstApprovedBy === facts.userId,
  }
  return {
    first_approval: isVoid ? null : approval,
    void_approval: isVoid ? approval : null,
    manual_approval_void:
      isReopenedByHand(payout) || (status === 'processing' && payout.byHand && !isApproved(payout, facts)),
    approval_refused: (isOpen && approvalRefusal(payout, facts.userId, facts)?.message) || null,
  }
}

function serializeTransfer(
  payout: Payout,
  rate: ListedPayout['rate'],
  proofUrls: AdminPayoutFacts['proofUrls'],
): AdminPayout['transfer'] {
  const { transferMinor, transferCurrency: currency } = payout
  if (transferMinor === null || currency === null) return null
  return {
    way: channelOf(payout),
    provider: payout.provider,
    ...serializeSent({ transferMinor, transferCurrency: currency }, rate),
    reference: payout.providerId || null,
    paid_on: payout.paidOn,
    note: payout.paymentNote,
    proof_url: proofUrls.get(payout.id) ?? null,
    return_reference: payout.returnReference,
    returned_on: payout.returnedOn,
  }
}

const channelOf = ({ byBank, byHand }: Payout): PayoutChannel =>
  byBank ? 'bank' : byHand ? 'manual' : 'provider'

/** An amount that is sent, with its rate. */
export const serializeSent = (
  { transferMinor, transferCurrency }: Pick<TransferQuote, 'transferMinor' | 'transferCurrency'>,
  rate: ListedPayout['rate'] | undefined,
) => ({
  amount: formatDecimal(transferMinor, minorDigitsOf(transferCurrency)),
  currency: transferCurrency,
  per_usd: rate?.perUsd ?? null,
  rate_of: rate?.validFrom ?? null,
})
