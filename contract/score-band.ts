import { limits } from './limits'

/** The colour band of a score: green from 70, yellow from 40, red below. */
export function scoreBand(score: number): ScoreBand {
  if (score >= limits.score.goodFrom) return 'good'
  return score >= limits.score.fairFrom ? 'fair' : 'poor'
}

/** The bands from the best to the worst. */
export const scoreBands = ['good', 'fair', 'poor'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** The lowest and the highest score of a band. */
export const bandRanges: Record<ScoreBand, readonly [number, number]> = {
  good: [limits.score.goodFrom, limits.score.max],
  fair: [limits.score.fairFrom, limits.score.goodFrom - 1],
  poor: [limits.score.min, limits.score.fairFrom - 1],
}

/** A distribution counts products by ten points; the last step includes 100. */
export const scoreSteps = [
  '0–9',
  '10–19',
  '20–29',
  '30–39',
  '40–49',
  '50–59',
  '60–69',
  '70–79',
  '80–89',
  '90–100',
]
export const scoreStep = (score: number): number => Math.min(scoreSteps.length - 1, Math.floor(score / 10))
