export const paper = {
  listFailed: 'The documents could not be loaded.',
} as const
