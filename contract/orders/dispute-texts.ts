/** How a bank dispute goes, in the history of a buyer's item. */
export const disputeHistory = {
  opened: (amount: string) => `Your bank disputed ${amount} of the payment`,
  won: 'Your bank decided that the payment stands',
  lost: (amount: string) => `Your bank returned ${amount} to you`,
} as const
