export const paper = {
  listFailed: 'The papers could not be loaded.',
} as const
