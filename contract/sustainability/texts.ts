export const sustainability = {
  points: 'Please enter whole points, from 0 to 100.',
  sum: (points: number) =>
    `All parts together must be worth 100 to 120 points. Now they are worth ${points}.`,
  mostTooLow: 'The most must not be below what the first one is worth.',
  mostOutOfReach: 'Nobody can reach this, since a further one is worth nothing.',
  noteMissing: 'Please say why the formula changes.',
  published: (version: number) => `Version ${version} is published. All products are being re-scored.`,
  previewFailed: 'The preview failed.',
  scoresFailed: 'The products could not be loaded.',
  certificatesFailed: 'The certificates could not be loaded.',
} as const

export const score = {
  byHand: 'set by the vendor',
  byFacts: (formula: number, most: number) =>
    `The vendor set this score. The facts on record give ${formula} of ${most}, which is what filters count.`,
} as const
