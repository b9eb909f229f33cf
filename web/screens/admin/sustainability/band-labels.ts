import {
  scoreLimits,
  bandRanges,
  scoreBands,
  scoreBuckets,
  type ScoreBand,
} from '@contract/sustainability/facts'

/** The names of the score bands. */
export const bandNames: Record<ScoreBand, string> = { good: 'Good', fair: 'Fair', poor: 'Low' }

export const bandRange = (band: ScoreBand): string => bandRanges[band].join('–')

export const bandOptions = scoreBands.map((band) => ({
  value: band,
  label: `${bandNames[band]} (${bandRange(band)})`,
}))

/** The points of a score distribution for a chart, optionally with the previous values. */
export const distributionPoints = (values: readonly number[], previousValues?: readonly number[]) =>
  scoreBuckets.map((step, index) => ({
    name: `${step} points`,
    tick: index === scoreBuckets.length - 1 ? `90–${scoreLimits.max}` : step,
    value: values[index] ?? 0,
    ...(previousValues && { before: previousValues[index] ?? 0 }),
  }))

export const formatCount = (value: number): string => value.toLocaleString('en-US')

/** "1 product", "1,204 products". */
export const formatProductCount = (count: number): string =>
  count === 1 ? '1 product' : `${formatCount(count)} products`
