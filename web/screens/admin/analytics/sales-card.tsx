import type { Analytics } from '@contract/analytics/procedures'
import { formatWireUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, roundUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'

/** The sales of the marketplace over time, beside the time before. */
export function SalesCard({
  found: { by, periods, now, before },
  className,
}: {
  found: Analytics
  className?: string
}) {
  const words = texts.vendorDashboard.sales[by]
  return (
    <Card
      className={className}
      title="Sales over time"
      text={`${words.span}, by the day of payment (UTC)`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <GranularityChoice current={by} pathOf={paths.admin.analytics} />
          <CsvLink table="sales" by={by} title="Sales over time" />
        </div>
      }
    >
      {now.goods === 0 && before.goods === 0 ? (
        <Empty titleAs="h3" motif="lens" title="No sales in this period yet" />
      ) : (
        <BarChart
          caption={`Sales over time, ${words.span.toLowerCase()}`}
          valueName="GMV"
          beforeName={words.before}
          format={formatWireUsd}
          formatAxis={roundUsd}
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
