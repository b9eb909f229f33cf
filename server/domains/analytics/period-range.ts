import { salesPeriods, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import { periodStarts } from './vendor-dashboard/periods'

/** The starts of the periods that the screen shows, after as many before them to compare with. */
export const periodsOf = (by: SalesGranularity, now: Date): string[] =>
  periodStarts(by, now, 2 * salesPeriods[by])

/** The first day of the time that the screen shows. */
export const firstDayShown = (by: SalesGranularity, now: Date): string =>
  periodsOf(by, now)[salesPeriods[by]]!
