import { toDecimal } from '@contract/money'
import type { Payout as WirePayout } from '@contract/payouts'
import type { Payout } from './queries'

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
