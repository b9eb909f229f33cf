import { formatDay } from '@contract/core/day'
import type { SalesGranularity } from '@contract/analytics/vendor-procedures'
import { monthOf } from '../orders/format-dates'

/** Names a period: `Nov 9, 2026`, `Week of Nov 9, 2026`, `November 2026`. */
export const periodLabel = (startsOn: string, granularity: SalesGranularity) => {
  if (granularity === 'month') return monthOf(startsOn)
  return granularity === 'week' ? `Week of ${formatDay(startsOn)}` : formatDay(startsOn)
}

/** `Nov 9`, or `Nov` of a month. */
export const axisLabel = (startsOn: string, granularity: SalesGranularity) =>
  granularity === 'month' ? formatDay(startsOn).slice(0, 3) : formatDay(startsOn).split(',')[0]!

/** US dollars for an axis: `$1.2K`. */
export const formatCompactUsd = (value: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: value < 10 ? 2 : 1,
    minimumFractionDigits: 0,
  }).format(value)
