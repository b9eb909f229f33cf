import { isDeepStrictEqual } from 'node:util'
import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { minorDigitsOf } from '@contract/core/countries'
import { formatDecimal, type InternalAmounts } from '@contract/core/money'
import type { Payout as WirePayout } from '@contract/payouts/procedures'
import type { ListedPayout } from './admin-queries'
import {
  firstApprovalOf,
  needsSecondApproval,
  recentTotalOf,
  approvalRefusal,
  type ApprovalFacts,
} from './approval'
import { holdEndsAt } from './account-change-hold'
import type { Payout } from './queries'

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
}

/** A payout for an admin who decides about it, the whole account number included. */
export const serializeAdminPayout = (
  { payout, setAt, ...row }: ListedPayout,
  { balances, holdHours, ...facts }: AdminPayoutFacts,
): InternalAmounts<AdminPayout> => ({
  ...serializePayout(payout),
  vendor_name: row.vendorName,
  destination: payout.destination,
  country: row.country,
  is_current_destination: isDeepStrictEqual(payout.destination, row.currentDestination),
  destination_set_at: setAt?.toISOString() ?? null,
  held_until: holdEndsAt(setAt, holdHours, facts.now)?.toISOString() ?? null,
  available_balance: balances.get(payout.vendorId) ?? 0,
  recent_total: recentTotalOf(payout, facts),
  needs_two_people: needsSecondApproval(payout, facts),
  ...serializeApprovals(payout, row.firstApprover ?? '', facts),
  decided_by: row.decidedBy,
  transfer: serializeTransfer(payout),
  run_id: payout.runId,
  retry_of: payout.retryOf,
  retried_by: row.retriedBy,
})

/** The first approval, whether it counts or is void, and why the reader may not approve; only for a payout that awaits approval. */
function serializeApprovals(
  payout: Payout,
  approverName: string,
  facts: Omit<AdminPayoutFacts, 'balances' | 'holdHours'>,
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
    approval_refused: (isOpen && approvalRefusal(payout, facts.userId, facts)?.message) || null,
  }
}

function serializeTransfer(payout: Payout): AdminPayout['transfer'] {
  const { byBank, provider, transferMinor, transferCurrency: currency, providerId } = payout
  if (transferMinor === null || currency === null) return null
  return {
    way: byBank ? 'bank' : 'provider',
    provider,
    amount: formatDecimal(transferMinor, minorDigitsOf(currency)),
    currency,
    reference: providerId || null,
  }
}
