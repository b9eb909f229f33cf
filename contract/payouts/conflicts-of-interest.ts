/**
 * The decisions that a payout can depend on, as the refusal words them: whoever made one cannot approve the payout. An accomplice among the
 * vendors would gain by each.
 */
export const conflictOfInterestTexts = {
  offline_payment:
    'This payout includes an offline payment that you recorded or matched with the bank statement.',
  transfer_rate: 'This payout is converted at an exchange rate that you set.',
  payment_rate: 'This payout includes a payment made at an exchange rate that you set.',
  commission: 'This payout includes goods whose commission comes from a rule that you created.',
  promotion: 'This payout includes goods discounted by a promotion that you created or changed.',
  plan_invoice: 'You marked an invoice for this vendor’s plan as paid, which this payout depends on.',
  unpaid_payout: 'This payout includes money from an earlier payout that you recorded as not paid.',
} as const

export type ConflictOfInterest = keyof typeof conflictOfInterestTexts
