import { TrendingDown, TrendingUp } from 'lucide-react'
import { formatWireUsd } from '@contract/core/money'
import { paths, withQuery } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { VendorSales } from '@contract/analytics/vendor-procedures'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, roundUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { cn } from '@web/ui/cn'
import { Empty } from '@web/ui/empty'

/** The vendor's sales over time as a chart, beside the same time before. */
export function SalesChart({ sales, className }: { sales: VendorSales; className?: string }) {
  const { granularity, periods } = sales
  const words = texts.vendorDashboard.sales[granularity]
  const isEmpty = sales.sales === 0 && sales.sales_before === 0
  return (
    <Card
      className={className}
      title="Sales over time"
      text={words.span}
      action={
        <GranularityChoice current={granularity} pathOf={(by) => withQuery(paths.vendor.dashboard, { by })} />
      }
    >
      {isEmpty ? (
        <Empty title="No sales in this period yet" motif="lens" />
      ) : (
        <>
          <Trend sales={sales} before={words.before} />
          <BarChart
            caption={`Sales over time, ${words.span.toLowerCase()}`}
            valueName="Sales"
            beforeName={words.before}
            format={formatWireUsd}
            formatAxis={roundUsd}
            points={periods.map(({ starts_on, sales, sales_before }) => ({
              name: periodLabel(starts_on, granularity),
              tick: axisLabel(starts_on, granularity),
              value: sales,
              before: sales_before,
            }))}
          />
        </>
      )}
    </Card>
  )
}

function Trend({ sales: { sales, sales_before }, before }: { sales: VendorSales; before: string }) {
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
          ? `${formatWireUsd(sales_before)} in the ${before.toLowerCase()}`
          : `${Math.abs(change)}% ${change < 0 ? 'less' : 'more'} than in the ${before.toLowerCase()}`}
      </span>
    </p>
  )
}
