import { salesPeriods, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import { periodStarts } from './vendor-dashboard/periods'

/** The starts of the periods that the screen shows, after as many before them to compare with. */
export const comparedPeriodStarts = (granularity: SalesGranularity, now: Date): string[] =>
  periodStarts(granularity, now, 2 * salesPeriods[granularity])

/** The first day of the time that the screen shows. */
export const firstDisplayedDay = (granularity: SalesGranularity, now: Date): string =>
  comparedPeriodStarts(granularity, now)[salesPeriods[granularity]]!
