export const sustainability = {
  points: 'Enter a whole number of points from 0 to 100.',
  sum: (points: number) =>
    `The parts must add up to between 100 and 120 points. Right now, they add up to ${points}.`,
  mostTooLow: 'The maximum can’t be less than what the first one is worth.',
  mostOutOfReach: 'Nobody can reach this maximum, since further ones are worth nothing.',
  noteMissing: 'Enter why the formula is changing.',
  published: (version: number) => `Version ${version} is published. All products are being re-scored.`,
  previewFailed: 'The preview failed.',
  scoresFailed: 'The products could not be loaded.',
  certificatesFailed: 'The certificates could not be loaded.',
} as const

export const score = {
  byHand: 'set by the vendor',
  byFacts: (formula: number, max: number) =>
    `The vendor set this score. The facts on record give ${formula} of ${max}, which is what filters use.`,
} as const
