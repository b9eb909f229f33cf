export const taxReport = {
  order: 'The last day can’t be before the first.',
  failed: 'The report could not be loaded.',
  saved: 'The report has been saved.',
} as const

/** Escrow, trial balance and reconciliation. */
export const escrow = {
  listFailed: 'What is held could not be loaded.',
  totalsFailed: 'The totals could not be loaded.',
  trialBalanceFailed: 'The trial balance could not be loaded.',
  balanced: 'Debit and credit are equal.',
  unbalanced: (difference: string) => `Debit and credit differ by ${difference}.`,
  noSuchOrder: 'There is no order with this ID.',
  runsFailed: 'The runs could not be loaded.',
  findingsFailed: 'The findings could not be loaded.',
  runQueued: 'The reconciliation starts in a moment.',
  note: 'Please say what explains it.',
  explained: 'Finding marked as explained.',
} as const
