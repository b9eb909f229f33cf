import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { Redemption } from '@contract/promotions/procedures'
import * as texts from '@contract/texts'
import { DataList } from '@web/components/list/data-list'
import { shortDate } from '@web/components/orders/format-dates'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { Empty } from '@web/ui/empty'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'
import type { PromotionArea } from './promotion-area'
import { redemptionLabels } from './promotion-labels'

const columnsOf = ({ actor, paths }: PromotionArea): readonly Column<Redemption>[] => [
  {
    key: 'order_id',
    header: 'Order',
    primary: true,
    className: `${startCell} row-start-1 figures`,
    cell: ({ order_id }) => (
      <PermittedLink variant="ink" to={paths.order(order_id)}>
        {shortOrderId(order_id)}
      </PermittedLink>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    className: `${startCell} row-start-2`,
    cell: ({ customer_name }) =>
      customer_name === null ? (
        <span className="text-ink-soft">{texts.order.buyerHiddenShort}</span>
      ) : (
        <bdi>{customer_name}</bdi>
      ),
  },
  {
    key: 'date',
    header: 'Placed',
    className: `${startCell} row-start-3 figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
  { key: 'state', header: 'Use', className: 'as-card:hidden', cell: ({ state }) => redemptionLabels[state] },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ order_status, service }) => <OrderStatusBadge status={order_status} service={service} />,
  },
  {
    key: 'discount',
    header: 'Discount',
    align: 'end',
    className: `${endCell} row-start-2 figures whitespace-nowrap`,
    cell: ({ discount }) => formatWireUsd(-discount),
  },
  {
    key: 'total',
    header: actor === 'vendor' ? 'Your goods' : 'Order total',
    align: 'end',
    className: `${endCell} row-start-3 figures whitespace-nowrap font-semibold`,
    cell: ({ order_total }) => formatWireUsd(order_total),
  },
]

export interface RedemptionPage {
  items: readonly Redemption[]
  next_cursor: string | null
}

interface RedemptionsProps {
  area: PromotionArea
  /** Null when it could not be loaded. */
  page: RedemptionPage | null
}

/** The orders that used a promotion, newest first. */
export const Redemptions = ({ area, page }: RedemptionsProps) => (
  <section aria-labelledby="uses" className="grid gap-4">
    <h2 id="uses" className="text-heading">
      Uses
    </h2>
    <DataList
      resourceName="uses"
      page={page}
      failure={texts.promotion.usesFailed}
      columns={columnsOf(area)}
      rowKey={({ order_id }) => order_id}
      defaultSort="created_at_desc"
      compact
      empty={<Empty titleAs="h3" title={`This ${area.noun} hasn’t been used yet.`} />}
    />
  </section>
)
