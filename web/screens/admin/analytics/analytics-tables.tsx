import type { Analytics, AnalyticsQuery } from '@contract/analytics/procedures'
import { formatDay } from '@contract/core/day'
import { monthOf } from '@web/components/orders/format-dates'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { CsvLink } from './csv-link'
import { PlainTable } from '@web/components/list/plain-table'

/** Customers by the month of their first order, and how many came back. */
export const Cohorts = ({ rows }: { rows: Analytics['cohorts'] }) => (
  <Card
    title="Returning customers"
    text="By month of first paid order: how many customers have since paid for another. Counted every night."
    action={rows.length > 0 && <CsvLink table="cohorts" title="Returning customers" />}
  >
    {rows.length === 0 ? (
      <Empty titleAs="h3" motif="seed" title="No customers have been counted yet" />
    ) : (
      <PlainTable
        caption="Returning customers"
        headers={['First order in', 'Customers', 'Ordered again', 'Share']}
        rows={rows.map(({ month, customers, came_back }) => ({
          key: month,
          cells: [
            monthOf(month),
            customers.toLocaleString('en-US'),
            came_back.toLocaleString('en-US'),
            `${Math.round((came_back / customers) * 100)}%`,
          ],
        }))}
      />
    )}
  </Card>
)

/** The searches that returned nothing. */
export const EmptySearches = ({
  rows,
  query,
}: {
  rows: Analytics['empty_searches']
  query: AnalyticsQuery
}) => (
  <Card
    title="Searches without results"
    text="We store search terms only, never who searched. Anything that looks like an address or a number is left out."
    action={
      rows.length > 0 && <CsvLink table="empty-searches" query={query} title="Searches without results" />
    }
  >
    {rows.length === 0 ? (
      <Empty titleAs="h3" motif="lens" title="All searches returned results" />
    ) : (
      <PlainTable
        caption="Searches without results"
        headers={['Search', 'Count', 'Last searched on']}
        rows={rows.map(({ words, count, last_on }) => ({
          key: words,
          cells: [words, count.toLocaleString('en-US'), formatDay(last_on)],
        }))}
      />
    )}
  </Card>
)
