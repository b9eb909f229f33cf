export const customers = {
  noteMissing: 'Enter a note.',
  tagMissing: 'Enter a tag.',
  tagLength: 'Use at most 30 characters.',
  listFailed: 'The customers could not be loaded.',
  ordersFailed: 'The orders could not be loaded.',
} as const
