export const sustainability = {
  points: 'Enter a whole number of points from 0 to 100.',
  sum: (points: number) =>
    `The parts must add up to between 100 and 120 points. Right now, they add up to ${points}.`,
  maximumTooLow: 'The maximum can’t be less than what the first one is worth.',
  maximumUnreachable: 'This maximum can’t be reached, because further ones are worth 0 points.',
  noteMissing: 'Enter why the formula is changing.',
  published: (version: number) => `Version ${version} is published. All products are being re-scored.`,
  previewFailed: 'The preview failed.',
  scoresFailed: 'The products could not be loaded.',
  certificatesFailed: 'The certificates could not be loaded.',
} as const

export const score = {
  byHand: 'set by the vendor',
  byFacts: (formula: number, max: number) =>
    `The vendor set this score. The facts on record support ${formula} of ${max}, and filters use that figure.`,
} as const
