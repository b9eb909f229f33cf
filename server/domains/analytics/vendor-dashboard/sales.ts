import { sum, type Inside } from '@contract/core/money'
import { salesPeriods, type SalesGranularity, type VendorSales } from '@contract/analytics/vendor-procedures'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { periodStarts } from './periods'
import { bestProducts, salesByPeriod } from './queries'

/** The acting vendor's sales by day, week or month up to now, each beside the period as long before as the chart is. */
export async function getVendorSales(
  { granularity = 'day' }: { granularity?: SalesGranularity | undefined } = {},
  context: Context,
): Promise<Inside<VendorSales>> {
  const { tx, now } = context
  const { vendorId } = actingVendor(context)
  const count = salesPeriods[granularity]
  const starts = periodStarts(granularity, now, 2 * count)
  const sales = await salesByPeriod(
    tx,
    vendorId,
    starts.map((start) => `${start}T00:00:00Z`),
  )
  const earlier = sales.slice(0, count)
  const current = sales.slice(count)
  const salesOf = (periods: typeof sales) => sum(periods.map(({ goods }) => goods))
  const best = await bestProducts(tx, vendorId, new Date(starts[count]!))
  return {
    granularity,
    sales: salesOf(current),
    sales_before: salesOf(earlier),
    periods: current.map(({ goods, units }, i) => ({
      starts_on: starts[count + i]!,
      sales: goods,
      units,
      sales_before: earlier[i]!.goods,
    })),
    best_products: best.map(({ id, name, imageUrl, goods, units }) => ({
      id,
      name,
      image_url: imageUrl,
      units,
      sales: goods,
    })),
  }
}
