// Texts that only vendors read.

export const plansDeducted = (amount: string): string =>
  `${amount} that you owe for your plan is deducted from your available balance first.`
