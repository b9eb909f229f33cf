import type { WayByHand } from '@contract/payments/settlements'

/** A receipt, as a person sends it. */
export const receipt = (text = 'Paid') =>
  new File([`%PDF-1.7\n${text}`], 'receipt.pdf', { type: 'application/pdf' })

/** The input of `settle_refund`: money sent on a day long past, with its proof. */
export const settlementOf = (p_refund_id: string, p_way: WayByHand = 'bank_transfer') => ({
  p_refund_id,
  p_way,
  p_reference: 'FT26334',
  p_day: '2026-01-31',
  p_note: 'As agreed by phone',
  p_proof: receipt(),
})

/** The input of `pay_out_credit`: all of an amount, in dollars, sent on a day long past, with its proof. */
export const creditPayoutOf = (p_user_id: string, p_amount: string, p_way: WayByHand = 'mobile_money') => ({
  p_user_id,
  p_amount,
  p_way,
  p_reference: 'MM-4411',
  p_day: '2026-01-31',
  p_note: 'As agreed by phone',
  p_proof: receipt(),
})
