import {
  scoreLimits,
  bandRanges,
  scoreBands,
  scoreSteps,
  type ScoreBand,
} from '@contract/sustainability/facts'

/** What a band is called, with its scores. */
export const bandNames: Record<ScoreBand, string> = { good: 'Good', fair: 'Fair', poor: 'Low' }

export const bandRange = (band: ScoreBand): string => bandRanges[band].join('–')

export const bandOptions = scoreBands.map((band) => ({
  value: band,
  label: `${bandNames[band]} (${bandRange(band)})`,
}))

/** Ten points of a distribution, as a chart names them. */
export const stepPoints = (values: readonly number[], before?: readonly number[]) =>
  scoreSteps.map((step, nth) => ({
    name: `${step} points`,
    tick: nth === scoreSteps.length - 1 ? `90–${scoreLimits.max}` : step,
    value: values[nth] ?? 0,
    ...(before && { before: before[nth] ?? 0 }),
  }))

export const formatCount = (value: number): string => value.toLocaleString('en-US')

/** "1 product", "1,204 products". */
export const productsOf = (count: number): string =>
  count === 1 ? '1 product' : `${formatCount(count)} products`
