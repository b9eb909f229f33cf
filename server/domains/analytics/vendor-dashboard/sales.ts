import { sum, type InternalAmounts } from '@contract/core/money'
import { salesPeriods, type SalesGranularity, type VendorSales } from '@contract/analytics/vendor-procedures'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { periodStarts } from './periods'
import { findBestProducts, sumSalesByPeriod } from './queries'

/** The acting vendor's sales by day, week or month up to now, each beside the same period one chart length earlier. */
export async function getVendorSales(
  { granularity = 'day' }: { granularity?: SalesGranularity | undefined } = {},
  context: Context,
): Promise<InternalAmounts<VendorSales>> {
  const { tx, now } = context
  const { vendorId } = requireVendor(context)
  const periodCount = salesPeriods[granularity]
  const starts = periodStarts(granularity, now, 2 * periodCount)
  const sales = await sumSalesByPeriod(
    tx,
    vendorId,
    starts.map((start) => `${start}T00:00:00Z`),
  )
  const previousSales = sales.slice(0, periodCount)
  const currentSales = sales.slice(periodCount)
  const salesOf = (periods: typeof sales) => sum(periods.map(({ goods }) => goods))
  const bestSelling = await findBestProducts(tx, vendorId, new Date(starts[periodCount]!))
  return {
    granularity,
    sales: salesOf(currentSales),
    sales_before: salesOf(previousSales),
    periods: currentSales.map(({ goods, units }, i) => ({
      starts_on: starts[periodCount + i]!,
      sales: goods,
      units,
      sales_before: previousSales[i]!.goods,
    })),
    best_products: bestSelling.map(({ id, name, imageUrl, goods, units }) => ({
      id,
      name,
      image_url: imageUrl,
      units,
      sales: goods,
    })),
  }
}
