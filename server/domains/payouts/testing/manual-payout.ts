import { dayOf } from '@contract/core/day'
import type { Market } from '@server/testing/market'

/** A receipt as a file. */
export const proofFile = (): File =>
  new File(['%PDF-1.7\nreceipt'], 'receipt.pdf', { type: 'application/pdf' })

/** Records, as an admin, that an approved payout was paid by hand today. */
export async function recordPaidByHand(market: Market, p_payout_id: string): Promise<void> {
  const { api } = await market.anyAdmin()
  await api.record_manual_payout({
    p_payout_id,
    p_reference: 'MM-77',
    p_paid_on: dayOf(market.clock()),
    p_proof: proofFile(),
  })
}
