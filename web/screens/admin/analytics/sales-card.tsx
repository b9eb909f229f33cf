import type { Analytics } from '@contract/analytics/procedures'
import { granularitiesOf } from '@contract/analytics/ranges'
import { formatWireUsd } from '@contract/core/money'
import { adminPaths } from '@contract/core/admin-paths'
import { GranularityChoice } from '@web/components/sales/granularity-choice'
import { periodLabel, formatCompactUsd, axisLabel } from '@web/components/sales/period-labels'
import { BarChart } from '@web/ui/bar-chart'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'
import { comparedText, daysText, shownQuery } from './shown-query'

/** The sales of the marketplace over time, next to those that they are compared with. */
export function SalesCard({ analytics, className }: { analytics: Analytics; className?: string }) {
  const { by, days, periods, now, before } = analytics
  const query = shownQuery(analytics)
  const comparedWith = comparedText(analytics)
  return (
    <Card
      className={className}
      title="Sales over time"
      text={`GMV, ${daysText(days)}, by the day of payment (UTC)`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <GranularityChoice
            current={by}
            choices={granularitiesOf(days)}
            pathOf={(granularity) => adminPaths.analytics({ ...query, by: granularity })}
          />
          <CsvLink table="sales" query={{ ...query, by }} title="Sales over time" />
        </div>
      }
    >
      {now.goods === 0 && before.goods === 0 ? (
        <Empty titleAs="h3" motif="lens" title="No sales in this period yet" />
      ) : (
        <BarChart
          caption={`Sales over time, ${daysText(days)}`}
          valueName="GMV"
          comparisonName={comparedWith.charAt(0).toUpperCase() + comparedWith.slice(1)}
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
