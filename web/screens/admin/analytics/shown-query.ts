import type { Analytics, AnalyticsQuery } from '@contract/analytics/procedures'
import { lengthOf } from '@contract/analytics/ranges'
import { formatDay } from '@contract/core/day'

/** The query that shows the same again, but for how finely: a range by its name, so that a bookmark moves with the days. */
export const shownQuery = ({
  range,
  days,
  compare,
}: Pick<Analytics, 'range' | 'days' | 'compare'>): AnalyticsQuery => ({
  ...(range ? { range } : days),
  compare: compare === 'previous' ? undefined : compare,
})

/** "Nov 1, 2026 – Nov 28, 2026", or one day. */
export const daysText = ({ from, to }: Analytics['days']) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`

/** What the figures are compared with: "30 days before", "same days a year earlier". */
export function comparedText({ days, compare }: Pick<Analytics, 'days' | 'compare'>): string {
  const length = lengthOf(days)
  if (compare === 'year') return length === 1 ? 'same day a year earlier' : 'same days a year earlier'
  return length === 1 ? 'day before' : `${length.toLocaleString('en-US')} days before`
}
