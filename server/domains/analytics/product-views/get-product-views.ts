import { analyticsRowLimit, conversionOf } from '@contract/analytics/facts'
import { salesPeriods, type ProductViews, type SalesGranularity } from '@contract/analytics/vendor-procedures'
import { sum } from '@contract/core/money'
import { serverLimits } from '@server/limits'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { periodStarts } from '../vendor-dashboard/periods'
import { findFirstDay, findMostViewed, findViewsOfProducts, sumViewsByPeriod } from './queries'

interface Period {
  granularity?: SalesGranularity | undefined
}

/** How often the acting vendor's products were viewed, by day, week or month, and the most viewed ones with the orders that contain them. */
export async function getProductViews(
  { granularity = 'day' }: Period = {},
  context: Context,
): Promise<ProductViews> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const { starts, countedSince, ...span } = await spanOf(granularity, vendorId, context)
  const views = await sumViewsByPeriod(tx, vendorId, starts)
  const periodCount = salesPeriods[granularity]
  const mostViewed = await findMostViewed(tx, vendorId, span, analyticsRowLimit)
  return {
    granularity,
    views: sum(views.slice(periodCount)),
    views_before: sum(views.slice(0, periodCount)),
    counted_since: countedSince,
    periods: views
      .slice(periodCount)
      .map((count, i) => ({ starts_on: starts[periodCount + i]!, views: count, views_before: views[i]! })),
    products: mostViewed.map(({ imageUrl, ...product }) => ({ ...product, image_url: imageUrl })),
  }
}

const columns = ['Product ID', 'Product', 'Views', 'Orders', 'Units sold', 'Conversion (%)']

/** The views of all of the acting vendor's products, with their orders, as CSV: read batch by batch, in the order of their ids. */
export async function* exportProductViews(
  { granularity = 'day' }: Period,
  context: Context,
  batchSize: number = serverLimits.exportBatch,
): AsyncGenerator<string> {
  const { vendorId } = requireVendor(context)
  const span = await spanOf(granularity, vendorId, context)
  yield csvLine(columns)
  let afterId: string | undefined
  do {
    const rows = await findViewsOfProducts(context.tx, vendorId, span, { afterId, limit: batchSize })
    yield rows.map(csvLineOf).join('')
    afterId = rows.length < batchSize ? undefined : rows.at(-1)!.id
  } while (afterId)
}

function csvLineOf(row: Awaited<ReturnType<typeof findViewsOfProducts>>[number]): string {
  const { id, name, views, orders, units } = row
  const conversion = conversionOf(row)
  return csvLine([id, name, views, orders, units, conversion === null ? '' : (conversion * 100).toFixed(1)])
}

/**
 * The first days of the periods shown and of those before them, and from when on views and orders are compared: orders from before the first
 * view would be divided by views that nobody counted.
 */
async function spanOf(granularity: SalesGranularity, vendorId: string, { tx, now }: Context) {
  const starts = periodStarts(granularity, now, 2 * salesPeriods[granularity])
  const viewsFrom = starts[salesPeriods[granularity]]!
  const firstDay = await findFirstDay(tx, vendorId)
  const isLater = firstDay !== null && firstDay > viewsFrom
  return {
    starts,
    viewsFrom,
    ordersFrom: isLater ? firstDay : viewsFrom,
    countedSince: isLater ? firstDay : null,
  }
}
