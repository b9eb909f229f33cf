import { dayAfter, dayOf } from '../core/day'
import { salesGranularities, type SalesGranularity } from './vendor-procedures'

/** The ranges that the analytics offer by name; all of them end today, but last month. */
export const salesRanges = [
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_month',
  'last_month',
  'this_year',
] as const

export type SalesRange = (typeof salesRanges)[number]

export const defaultSalesRange: SalesRange = 'last_30_days'

/** What a range is compared with: as many days directly before it, or the same days a year earlier. */
export const comparisons = ['previous', 'year'] as const

export type Comparison = (typeof comparisons)[number]

/** Days from the first to the last, both included; all our days are in UTC. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 24 * 60 * 60_000

/** A day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** How many days a range has. */
export const lengthOf = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** The days of a range as of today. */
export function daysOfRange(range: SalesRange, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (range) {
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'last_90_days':
      return { from: addDays(today, -89), to: today }
    case 'this_month':
      return { from: firstOfMonth, to: today }
    case 'last_month': {
      const to = addDays(firstOfMonth, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The same day a year earlier; February 28 for a leap day. */
function yearBefore(day: string): string {
  const [year, ...rest] = day.split('-')
  const earlier = `${String(Number(year) - 1).padStart(4, '0')}-${rest.join('-')}`
  return rest.join('-') === '02-29' ? earlier.replace('-29', '-28') : earlier
}

/** Moves a day of a range to the one that it is compared with. */
export function comparedDay(day: string, days: DayRange, comparison: Comparison): string {
  return comparison === 'year' ? yearBefore(day) : addDays(day, -lengthOf(days))
}

/** The days that a range is compared with. */
export const comparedDays = (days: DayRange, comparison: Comparison): DayRange => ({
  from: comparedDay(days.from, days, comparison),
  to: comparedDay(days.to, days, comparison),
})

/** As many bars as a chart can show. */
const maxPeriods = 100

/** How finely a range can be shown, the finest first; by month whatever its length. */
export const granularitiesOf = (days: DayRange): SalesGranularity[] => {
  const most = { day: lengthOf(days), week: lengthOf(days) / 7 + 1, month: 0 }
  return salesGranularities.filter((granularity) => most[granularity] <= maxPeriods)
}

/** The first days of the periods of a range: its first day, then every day, Monday or first of a month in it. */
export function periodsOf({ from, to }: DayRange, granularity: SalesGranularity): string[] {
  const starts = [from]
  for (;;) {
    const next = nextStart(starts.at(-1)!, granularity)
    if (next > to) return starts
    starts.push(next)
  }
}

function nextStart(day: string, granularity: SalesGranularity): string {
  const date = new Date(day)
  switch (granularity) {
    case 'day':
      return dayAfter(day)
    case 'week':
      return addDays(day, 7 - ((date.getUTCDay() + 6) % 7))
    case 'month':
      return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
  }
}
