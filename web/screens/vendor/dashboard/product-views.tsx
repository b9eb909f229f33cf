import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { conversionOf } from '@contract/analytics/facts'
import type { ProductViews, ViewedProduct } from '@contract/analytics/vendor-procedures'
import { formatDay } from '@contract/core/day'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { PlainTable } from '@web/components/list/plain-table'
import { axisLabel, periodLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Trend } from './trend'

const formatCount = (count: number) => count.toLocaleString('en-US')

/** Axes of small numbers have halves, which no view is. */
const formatAxis = (count: number) =>
  Number.isInteger(count)
    ? new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count)
    : ''

const formatConversion = (product: ViewedProduct) => {
  const conversion = conversionOf(product)
  return conversion === null
    ? '—'
    : new Intl.NumberFormat('en-US', {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(conversion)
}

/** How often the vendor's products were viewed over time, next to the previous period, and how it is counted. */
export function ViewsChart({ views: { granularity, periods, ...views } }: { views: ProductViews }) {
  const labels = texts.vendorDashboard.sales[granularity]
  return (
    <Card
      title="Product views"
      text={texts.vendorDashboard.inUtc(labels.span)}
      footer={
        <p className="max-w-prose text-caption text-ink-soft">{texts.vendorDashboard.views.counting}</p>
      }
    >
      {views.views === 0 && views.views_before === 0 ? (
        <Empty titleAs="h3" title="No views in this period yet" motif="lens" />
      ) : (
        <>
          <Trend
            value={views.views}
            before={views.views_before}
            previousLabel={labels.before}
            format={formatCount}
          />
          <BarChart
            caption={`Product views, ${labels.span.toLowerCase()}`}
            valueName="Views"
            comparisonName={labels.before}
            format={formatCount}
            formatAxis={formatAxis}
            points={periods.map(({ starts_on, views, views_before }) => ({
              name: periodLabel(starts_on, granularity),
              tick: axisLabel(starts_on, granularity),
              value: views,
              before: views_before,
            }))}
          />
        </>
      )}
    </Card>
  )
}

/** The products that were viewed most and what came of it. */
export function MostViewed({ views: { granularity, products, counted_since } }: { views: ProductViews }) {
  const { sales, views: labels } = texts.vendorDashboard
  const title = 'Views and orders by product'
  return (
    <Card
      title={title}
      text={texts.vendorDashboard.inUtc(sales[granularity].span)}
      action={
        <Button asChild variant="quiet" size="small">
          <a
            href={paths.vendor.productViewsCsv(granularity)}
            download
            aria-label="Export CSV: views and orders of all products"
          >
            <Download aria-hidden /> CSV
          </a>
        </Button>
      }
      footer={
        <div className="grid max-w-prose gap-2 text-caption text-ink-soft">
          {counted_since && <p>{labels.countedSince(formatDay(counted_since))}</p>}
          <p>{labels.conversion}</p>
        </div>
      }
    >
      {products.length === 0 ? (
        <Empty titleAs="h3" title="No views in this period yet" />
      ) : (
        <PlainTable
          caption={title}
          headers={['Product', 'Views', 'Orders', 'Conversion']}
          rows={products.map((product) => ({
            key: product.id,
            cells: [
              <ProductCell key="name" product={product} />,
              formatCount(product.views),
              formatCount(product.orders),
              formatConversion(product),
            ],
          }))}
        />
      )}
    </Card>
  )
}

const ProductCell = ({ product: { id, name, units } }: { product: ViewedProduct }) => (
  <>
    <Link to={paths.vendor.editProduct(id)} className="touch-area hover:underline">
      <bdi>{name}</bdi>
    </Link>
    {units > 0 && (
      <span className="block text-caption font-normal text-ink-soft">{formatCount(units)} sold</span>
    )}
  </>
)
