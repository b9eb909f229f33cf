import type { Analytics, AnalyticsFigures } from '@contract/analytics/procedures'
import { dayAfter, dayOf } from '@contract/core/day'
import type { Inside } from '@contract/core/money'
import { salesPeriods, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import type { Context } from '@server/platform/services'
import {
  bestSellers,
  lastCountedAt,
  emptySearchesSince,
  latestCohorts,
  sumsByPeriod,
  type Sums,
} from './queries'
import { periodsOf } from './period-range'

/** The marketplace by day, week or month, beside the time before. Reads what `count-sales.ts` has counted, never the orders. */
export async function getAnalytics(
  { by = 'day' }: { by?: SalesGranularity | undefined } = {},
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<Inside<Analytics>> {
  const count = salesPeriods[by]
  const starts = periodsOf(by, now)
  const since = starts[count]!
  const sums = await sumsByPeriod(tx, starts, dayAfter(dayOf(now)))
  const [before, current] = [sums.slice(0, count), sums.slice(count)]
  const [vendors, products, categories] = [
    await bestSellers(tx, 'vendor', by),
    await bestSellers(tx, 'product', by),
    await bestSellers(tx, 'category', by),
  ]
  return {
    by,
    counted_at: await lastCountedAt(tx),
    now: figuresOf(current),
    before: figuresOf(before),
    periods: current.map((period, i) => ({
      starts_on: starts[count + i]!,
      goods: period.goods,
      orders: period.paid,
      goods_before: before[i]!.goods,
      orders_before: before[i]!.paid,
    })),
    vendors,
    products,
    categories,
    cohorts: await latestCohorts(tx),
    empty_searches: await emptySearchesSince(tx, since),
  }
}

function figuresOf(periods: readonly Sums[]): Inside<AnalyticsFigures> {
  const total = (name: keyof Sums) => periods.reduce((sum, period) => sum + period[name], 0)
  const [goods, orders] = [total('goods'), total('paid')]
  return {
    goods: goods,
    commission: total('commission'),
    orders,
    units: total('units'),
    average_order: orders === 0 ? 0 : Math.round(goods / orders),
    carts: total('carts'),
    placed: total('placed'),
    placed_and_paid: total('placed_and_paid'),
  }
}
