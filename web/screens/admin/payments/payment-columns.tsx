import type { PaymentRow } from '@contract/payments/admin-procedures'
import { formatAmount } from '@contract/pricing/exchange'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import { providerInfo } from '@contract/payments/facts'
import { shortDate } from '@web/components/orders/dates'
import { OrderLink } from '@web/components/orders/order-link'
import { PaymentStatusBadge } from '@web/components/payments/payment-status-badge'
import { Badge } from '@web/ui/badge'
import { left, right } from '@web/ui/table-places'
import type { Column } from '@web/ui/table-types'

/** The columns of the payments; on phones a few short lines. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'order',
    header: 'Order',
    lead: true,
    className: left,
    cell: ({ order_id, provider }) => (
      <span className="block min-w-0">
        <span className="figures block font-semibold tracking-wide" title={order_id}>
          {shortOrderId(order_id)}
        </span>
        <span className="block text-caption font-normal text-ink-soft">
          {provider ? providerInfo(provider).name : 'Offline'}
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    className: `${left} row-start-2`,
    cell: ({ customer: { name, email } }) => (
      <span className="block min-w-0">
        <span className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-caption wrap-anywhere text-ink-soft">
          <bdi>{email}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'created_at',
    header: 'Started',
    sortable: true,
    className: `${left} row-start-3 figures whitespace-nowrap`,
    cell: ({ created_at }) => shortDate(created_at),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${right} row-start-1`,
    cell: ({ status, failed_refunds, open_disputes }) => (
      <span className="inline-grid gap-1 justify-items-start as-card:justify-items-end">
        <PaymentStatusBadge status={status} />
        {failed_refunds > 0 && <Badge tone="danger">Refund failed</Badge>}
        {open_disputes > 0 && <Badge tone="danger">Disputed</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    className: `${right} row-start-2`,
    cell: ({ amount, charge }) => (
      <span className="figures inline-block text-end">
        <span className="block font-semibold">{formatWireUsd(amount)}</span>
        {charge && (
          <span className="block text-caption whitespace-nowrap text-ink-soft">
            {formatAmount(charge.amount, charge.currency)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'view',
    header: 'View',
    headerHidden: true,
    align: 'end',
    className: `${right} row-start-3`,
    cell: ({ payment_id, order_id, amount }) => (
      <OrderLink
        to={paths.admin.payment(payment_id)}
        label={`View the payment of ${formatWireUsd(amount)} for order ${shortOrderId(order_id)}`}
      >
        View
      </OrderLink>
    ),
  },
]
