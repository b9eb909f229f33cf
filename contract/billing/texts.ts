export const billingDocument = {
  listFailed: 'The documents could not be loaded.',
} as const
