import { useQuery } from '@web/queries'
import { formatWireUsd } from '@contract/core/money'
import { parseListQuery } from '@contract/core/list-query'
import { adminOrderQuery } from '@contract/orders/admin-procedures'
import { statusLabel } from '@contract/core/state-machine'
import { api } from '@web/api'
import { useListUrlState } from '@web/components/list/use-list-url-state'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

const totalsQuery = adminOrderQuery.omit({ cursor: true, limit: true, sort: true })

/** How many orders the list has on all its pages, and what was ordered, by status. Loaded after the list, which does not wait for it. */
export function OrderTotals() {
  const { query } = useListUrlState()
  const filters = parseListQuery(query, totalsQuery)
  const { data: totals } = useQuery({
    queryKey: ['order_totals', filters],
    queryFn: ({ signal }) => api.get_order_totals(filters, { signal }),
    placeholderData: (previous) => previous,
  })
  if (!totals || totals.count === 0) return null
  return (
    <Card title="All pages together" aria-label="All pages together">
      <DescriptionList
        entries={[
          ...totals.statuses.map(({ status, count, amount }) => ({
            term: `${capitalize(statusLabel(status))}: ${ordersText(count)}`,
            value: <span className="figures">{formatWireUsd(amount)}</span>,
          })),
          {
            term: ordersText(totals.count),
            value: <span className="figures">{formatWireUsd(totals.amount)}</span>,
            strong: true,
          },
        ]}
      />
    </Card>
  )
}

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-US')} orders`)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
