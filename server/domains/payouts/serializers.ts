import { isDeepStrictEqual } from 'node:util'
import type { PayoutToDecide } from '@contract/admin-payouts'
import { minorDigitsOf } from '@contract/countries'
import { formatDecimal, toDecimal } from '@contract/money'
import type { Payout as WirePayout } from '@contract/payouts'
import type { ListedPayout } from './admin-queries'
import { heldUntil } from './hold'
import type { Payout } from './queries'
import { needsTwoPeople } from './two-people'

/** A payout on the wire, without its destination. */
export const serializePayout = (payout: Payout): WirePayout => ({
  payout_id: payout.id,
  created_at: payout.createdAt.toISOString(),
  processed_at: payout.processedAt?.toISOString() ?? null,
  amount: toDecimal(payout.amountMinor),
  payout_method: payout.payoutMethod,
  status: payout.status,
  failure_reason: payout.failureReason,
})

interface Facts {
  /** Available balances by vendor, US cents. */
  balances: Map<string, number>
  /** Whoever reads it. */
  userId: string
  now: Date
}

/** A payout for an admin who decides about it, the whole account number included. */
export const serializePayoutToDecide = (
  { payout, setAt, ...row }: ListedPayout,
  { balances, userId, now }: Facts,
): PayoutToDecide => ({
  ...serializePayout(payout),
  vendor_name: row.vendorName,
  destination: payout.destination,
  country: row.country,
  is_current_destination: isDeepStrictEqual(payout.destination, row.current),
  destination_set_at: setAt?.toISOString() ?? null,
  held_until: heldUntil(setAt, now)?.toISOString() ?? null,
  available_balance: toDecimal(balances.get(payout.vendorId) ?? 0),
  needs_two_people: needsTwoPeople(payout),
  first_approval: payout.firstApprovedAt && {
    by: row.firstApprover ?? '',
    at: payout.firstApprovedAt.toISOString(),
    own: payout.firstApprovedBy === userId,
  },
  decided_by: row.decidedBy,
  transfer: transferShown(payout),
  run_id: payout.runId,
  retry_of: payout.retryOf,
  retried_by: row.retriedBy,
})

function transferShown(payout: Payout): PayoutToDecide['transfer'] {
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
