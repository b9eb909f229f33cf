import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatWireUsd } from '@contract/core/money'
import { paths, withQuery } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { VendorSales } from '@contract/analytics/vendor-procedures'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, formatCompactUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { cn } from '@web/ui/cn'
import { Empty } from '@web/ui/empty'

/** The vendor's sales over time as a chart, next to the previous period. */
export function SalesChart({ sales, className }: { sales: VendorSales; className?: string }) {
  const { granularity, periods } = sales
  const labels = texts.vendorDashboard.sales[granularity]
  const isEmpty = sales.sales === 0 && sales.sales_before === 0
  return (
    <Card
      className={className}
      title="Sales over time"
      text={labels.span}
      action={
        <GranularityChoice current={granularity} pathOf={(by) => withQuery(paths.vendor.dashboard, { by })} />
      }
    >
      {isEmpty ? (
        <Empty title="No sales in this period yet" motif="lens" />
      ) : (
        <>
          <Trend sales={sales} previousLabel={labels.before} />
          <BarChart
            caption={`Sales over time, ${labels.span.toLowerCase()}`}
            valueName="Sales"
            comparisonName={labels.before}
            format={formatWireUsd}
            formatAxis={formatCompactUsd}
            points={periods.map(({ starts_on, sales, sales_before }) => ({
              name: periodLabel(starts_on, granularity),
              tick: axisLabel(starts_on, granularity),
              value: sales,
              previousLabel: sales_before,
            }))}
          />
        </>
      )}
    </Card>
  )
}

function Trend({
  sales: { sales, sales_before },
  previousLabel,
}: {
  sales: VendorSales
  previousLabel: string
}) {
  const change = sales_before > 0 ? Math.round((sales / sales_before - 1) * 100) : null
  const Arrow = sales >= sales_before ? TrendingUp : TrendingDown
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-display text-[1.75rem] leading-none font-[480] lining-nums">
        {formatWireUsd(sales)}
      </span>
      <span
        className={cn(
          'inline-flex items-center gap-1.5 text-caption font-medium',
          sales >= sales_before ? 'text-success' : 'text-danger',
        )}
      >
        <Arrow aria-hidden className="size-4" />
        {change === null
          ? `${formatWireUsd(sales_before)} in the ${previousLabel.toLowerCase()}`
          : `${Math.abs(change)}% ${change < 0 ? 'less' : 'more'} than in the ${previousLabel.toLowerCase()}`}
      </span>
    </p>
  )
}
