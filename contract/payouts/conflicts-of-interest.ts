/**
 * What a payout can depend on that one person has decided, who therefore approves no such payout, as the refusal says it. An accomplice among
 * the vendors would gain by each.
 */
export const ownDecisionTexts = {
  offline_payment: 'This payout contains an offline payment that you recorded or matched with the bank.',
  transfer_rate: 'This payout is converted at an exchange rate that you set.',
  payment_rate: 'This payout contains a payment at an exchange rate that you set.',
  commission: 'This payout contains goods whose commission follows a rule that you created.',
  promotion: 'This payout contains goods at a discount from a promotion that you created or changed.',
  plan_invoice: 'You marked an invoice for this vendor’s plan as paid, which this payout depends on.',
  unpaid_payout: 'This payout contains money from an earlier one that you recorded as not paid.',
} as const

export type OwnDecision = keyof typeof ownDecisionTexts
