import type { Analytics, AnalyticsFigures, AnalyticsQuery } from '@contract/analytics/procedures'
import {
  comparedDay,
  comparedDays,
  daysOfRange,
  defaultSalesRange,
  granularitiesOf,
  periodsOf,
  type DayRange,
} from '@contract/analytics/ranges'
import { dayAfter, dayOf } from '@contract/core/day'
import type { InternalAmounts } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import {
  findTopSellers,
  findLastCountedAt,
  findEmptySearches,
  findLatestCohorts,
  soldOf,
  sumByPeriod,
  type PeriodSums,
} from './queries'

/** The marketplace in a range of days, compared with another one. Reads what `count-sales.ts` has counted, never the orders. */
export async function getAnalytics(
  query: AnalyticsQuery = {},
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<InternalAmounts<Analytics>> {
  const { range, days } = chosenDays(query, dayOf(now))
  const compare = query.compare ?? 'previous'
  const by = chosenGranularity(query, days)
  const starts = periodsOf(days, by)
  const compared = comparedDays(days, compare)
  const comparedStarts = starts.map((day) => comparedDay(day, days, compare))
  const sums = await sumByPeriod(tx, starts, dayAfter(days.to))
  const previousSums = await sumByPeriod(tx, comparedStarts, dayAfter(compared.to))
  return {
    range,
    days,
    compare,
    compared_days: compared,
    by,
    counted_at: await findLastCountedAt(tx),
    now: figuresOf(sums),
    before: figuresOf(previousSums),
    periods: sums.map((period, i) => ({
      starts_on: starts[i]!,
      ...soldOf(period.goods, period.refunded),
      orders: period.paid,
      goods_before: previousSums[i]!.goods,
      orders_before: previousSums[i]!.paid,
    })),
    vendors: await findTopSellers(tx, 'vendor', days),
    products: await findTopSellers(tx, 'product', days),
    categories: await findTopSellers(tx, 'category', days),
    cohorts: await findLatestCohorts(tx),
    empty_searches: await findEmptySearches(tx, days),
  }
}

/** The days of a query: its own, of which one stands for both, those of its range, or those of the default range. */
function chosenDays(
  { range = defaultSalesRange, from, to }: AnalyticsQuery,
  today: string,
): Pick<Analytics, 'range' | 'days'> {
  const [first = to, last = from] = [from, to]
  if (first === undefined || last === undefined) return { range, days: daysOfRange(range, today) }
  return { range: null, days: first <= last ? { from: first, to: last } : { from: last, to: first } }
}

/** What was asked for, or what is nearest to it of what a chart of these days can show; without a wish, up to a quarter by day. */
function chosenGranularity({ by = 'day' }: AnalyticsQuery, days: DayRange): Analytics['by'] {
  const choices = granularitiesOf(days)
  return choices.includes(by) ? by : choices[0]!
}

function figuresOf(periods: readonly PeriodSums[]): InternalAmounts<AnalyticsFigures> {
  const total = (name: keyof PeriodSums) => periods.reduce((sum, period) => sum + period[name], 0)
  const [goods, orders] = [total('goods'), total('paid')]
  return {
    ...soldOf(goods, total('refunded')),
    commission: total('commission'),
    orders,
    units: total('units'),
    average_order: orders === 0 ? 0 : Math.round(goods / orders),
    carts: total('carts'),
    placed: total('placed'),
    placed_and_paid: total('placed_and_paid'),
  }
}
