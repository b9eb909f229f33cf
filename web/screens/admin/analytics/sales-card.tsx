import type { Analytics } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, formatCompactUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'

/** The sales of the marketplace over time, next to the previous period. */
export function SalesCard({
  analytics: { by, periods, now, before },
  className,
}: {
  analytics: Analytics
  className?: string
}) {
  const labels = texts.vendorDashboard.sales[by]
  return (
    <Card
      className={className}
      title="Sales over time"
      text={`${labels.span}, by the day of payment (UTC)`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <GranularityChoice current={by} pathOf={paths.admin.analytics} />
          <CsvLink table="sales" granularity={by} title="Sales over time" />
        </div>
      }
    >
      {now.goods === 0 && before.goods === 0 ? (
        <Empty titleAs="h3" motif="lens" title="No sales in this period yet" />
      ) : (
        <BarChart
          caption={`Sales over time, ${labels.span.toLowerCase()}`}
          valueName="GMV"
          comparisonName={labels.before}
          format={formatWireUsd}
          formatAxis={formatCompactUsd}
          points={periods.map(({ starts_on, goods, goods_before }) => ({
            name: periodLabel(starts_on, by),
            tick: axisLabel(starts_on, by),
            value: goods,
            before: goods_before,
          }))}
        />
      )}
    </Card>
  )
}
