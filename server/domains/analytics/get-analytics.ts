import type { Analytics, AnalyticsFigures } from '@contract/analytics/procedures'
import { dayAfter, dayOf } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import { salesPeriods, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import type { Context } from '@server/platform/services'
import {
  findTopSellers,
  findLastCountedAt,
  findEmptySearches,
  findLatestCohorts,
  sumByPeriod,
  type PeriodSums,
} from './queries'
import { comparedPeriodStarts } from './period-range'

/** The marketplace by day, week or month, compared with the time before. Reads what `count-sales.ts` has counted, never the orders. */
export async function getAnalytics(
  { by: granularity = 'day' }: { by?: SalesGranularity | undefined } = {},
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<Analytics>> {
  const periodCount = salesPeriods[granularity]
  const starts = comparedPeriodStarts(granularity, now)
  const rangeStart = starts[periodCount]!
  const sums = await sumByPeriod(tx, starts, dayAfter(dayOf(now)))
  const [previousSums, currentSums] = [sums.slice(0, periodCount), sums.slice(periodCount)]
  const [vendors, products, categories] = [
    await findTopSellers(tx, 'vendor', granularity),
    await findTopSellers(tx, 'product', granularity),
    await findTopSellers(tx, 'category', granularity),
  ]
  return {
    by: granularity,
    counted_at: await findLastCountedAt(tx),
    now: figuresOf(currentSums),
    before: figuresOf(previousSums),
    periods: currentSums.map((period, i) => ({
      starts_on: starts[periodCount + i]!,
      goods: period.goods,
      orders: period.paid,
      goods_before: previousSums[i]!.goods,
      orders_before: previousSums[i]!.paid,
    })),
    vendors,
    products,
    categories,
    cohorts: await findLatestCohorts(tx),
    empty_searches: await findEmptySearches(tx, rangeStart),
  }
}

function figuresOf(periods: readonly PeriodSums[]): InternalAmounts<AnalyticsFigures> {
  const total = (name: keyof PeriodSums) => periods.reduce((sum, period) => sum + period[name], 0)
  const [goods, orders] = [total('goods'), total('paid')]
  return {
    goods,
    commission: total('commission'),
    orders,
    units: total('units'),
    average_order: orders === 0 ? 0 : Math.round(goods / orders),
    carts: total('carts'),
    placed: total('placed'),
    placed_and_paid: total('placed_and_paid'),
  }
}
