// Texts that only admins read.

export const channelLabels = {
  provider: 'Payment provider',
  bank: 'Bank file',
  manual: 'By hand',
} as const

export const channelHints = {
  provider: 'The transfer starts immediately.',
  bank: 'You pay it through the bank, then record it here as paid.',
  manual: 'You pay it in any other way, then record it here with a proof.',
} as const

export const approvedBy = {
  provider: 'Payout approved. The transfer has started.',
  bank: 'Payout approved. It will be in the next bank file.',
  manual: 'Payout approved. Pay it, then record it here as paid.',
} as const

export const review = {
  returned: 'Return recorded. The amount is available to the vendor again.',
  cameBack: 'This payout came back',
  inDollars: 'There’s no exchange rate for this country’s currency, so US dollars are sent.',
  onePersonTitle: 'Your approval alone sends the money',
  onePerson: 'The rule that two people approve large payouts is turned off in Configurations.',
  manualApprovalVoid: 'Its approval to be paid by hand no longer counts',
  manualApprovalVoidText:
    'Ask whoever was to pay it before you do anything. If they have paid it, record it as paid. Otherwise it needs a new approval.',
  dispute: (amount: string, dueOn: string | null) =>
    dueOn ? `${amount}, evidence due by ${dueOn}` : `${amount}, no date for evidence`,
  moreDisputes: (count: number) => `and ${count} more`,
  rateAge: (days: number) => (days === 0 ? 'set today' : days === 1 ? 'one day old' : `${days} days old`),
}
