export const taxReport = {
  periodInvalid: 'The last day can’t be before the first.',
  failed: 'The report could not be loaded.',
  saved: 'The report has been saved.',
} as const

/** Escrow, trial balance and reconciliation. */
export const escrow = {
  listFailed: 'Held money could not be loaded.',
  totalsFailed: 'The totals could not be loaded.',
  trialBalanceFailed: 'The trial balance could not be loaded.',
  balanced: 'Debits and credits are equal.',
  unbalanced: (difference: string) => `Debits and credits differ by ${difference}.`,
  orderNotFound: 'There is no order with this ID.',
  runsFailed: 'The runs could not be loaded.',
  findingsFailed: 'The findings could not be loaded.',
  runQueued: 'The reconciliation will start in a moment.',
  noteRequired: 'Explain this finding.',
  explained: 'Finding marked as explained.',
} as const
