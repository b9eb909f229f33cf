import { formatWireUsd } from '@contract/core/money'
import { paths, withQuery } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { VendorSales } from '@contract/analytics/vendor-procedures'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, formatCompactUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Trend } from './trend'

/** The vendor's sales over time as a chart, next to the previous period. */
export function SalesChart({ sales, className }: { sales: VendorSales; className?: string }) {
  const { granularity, periods } = sales
  const labels = texts.vendorDashboard.sales[granularity]
  const isEmpty = sales.sales === 0 && sales.sales_before === 0
  return (
    <Card
      className={className}
      title="Sales over time"
      text={texts.vendorDashboard.inUtc(labels.span)}
      action={
        <GranularityChoice
          current={granularity}
          pathOf={(by) => withQuery(paths.vendor.dashboard, { by: by === 'day' ? undefined : by })}
        />
      }
    >
      {isEmpty ? (
        <Empty title="No sales in this period yet" motif="lens" />
      ) : (
        <>
          <Trend
            value={sales.sales}
            before={sales.sales_before}
            previousLabel={labels.before}
            format={formatWireUsd}
          />
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
              before: sales_before,
            }))}
          />
        </>
      )}
    </Card>
  )
}
