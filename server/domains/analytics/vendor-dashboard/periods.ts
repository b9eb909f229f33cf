import { dayOf } from '@contract/core/day'
import type { SalesGranularity } from '@contract/analytics/vendor-procedures'

/** The first days of the latest `count` periods, the current one last. Days are UTC's, weeks start on Monday as PostgreSQL's do. */
export function periodStarts(granularity: SalesGranularity, now: Date, count: number): string[] {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const weekday = (now.getUTCDay() + 6) % 7
  const startOf = {
    day: (offset: number) => Date.UTC(year, month, date - offset),
    week: (offset: number) => Date.UTC(year, month, date - weekday - 7 * offset),
    month: (offset: number) => Date.UTC(year, month - offset, 1),
  }[granularity]
  return Array.from({ length: count }, (_, i) => dayOf(new Date(startOf(count - 1 - i))))
}
