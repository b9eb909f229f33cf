// Texts that only vendors read.

export const payoutsHeld = {
  title: 'Payouts are held while your store is suspended',
  text: 'Your money stays yours. No payout is sent, and none can be requested, until your store is reinstated or closed. A payout that was already with the payment provider or the bank is not stopped.',
} as const

export const plansDeducted = (amount: string): string =>
  `${amount} that you owe for your plan is deducted from your available balance first.`
