export const customers = {
  noteMissing: 'Enter a note.',
  listFailed: 'The customers could not be loaded.',
  ordersFailed: 'The orders could not be loaded.',
} as const
