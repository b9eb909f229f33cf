/** How a person sends a customer what a provider cannot. */
export const waysByHand = ['bank_transfer', 'mobile_money', 'cash', 'other'] as const

export type WayByHand = (typeof waysByHand)[number]

/** How a refund was settled instead of by its provider. */
export const refundSettlements = [...waysByHand, 'credit'] as const

export type RefundSettlement = (typeof refundSettlements)[number]

/** What came of money that was sent twice: the customer paid it back to us, or the marketplace bears it. */
export const doubleRefundOutcomes = ['paid_back', 'borne'] as const

export type DoubleRefundOutcome = (typeof doubleRefundOutcomes)[number]

/** How the money reached the customer, as it ends "$12.40 refunded". */
export const settlementSuffix: Record<RefundSettlement, string> = {
  bank_transfer: ' by bank transfer',
  mobile_money: ' by mobile money',
  cash: ' in cash',
  other: '',
  credit: ' as credit',
}
