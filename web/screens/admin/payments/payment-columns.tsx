import type { PaymentRow } from '@contract/payments/admin-procedures'
import { formatAmount } from '@contract/pricing/exchange'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { adminPaths } from '@contract/core/admin-paths'
import {
  AmountLines,
  createdColumn,
  customerColumn,
  OrderIdLines,
  viewColumn,
} from '@web/components/orders/order-cells'
import { paymentSourceName, paymentSourceOf } from '@web/components/payments/payment-source-name'
import { PaymentStatusBadge } from '@web/components/payments/payment-status-badge'
import { Badge } from '@web/ui/badge'
import { startCell, endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

/** The columns of the payments; on phones a few short lines. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  {
    key: 'order',
    header: 'Order',
    primary: true,
    className: startCell,
    cell: (payment) => (
      <OrderIdLines id={payment.order_id} secondLine={paymentSourceName(paymentSourceOf(payment))} />
    ),
  },
  customerColumn,
  createdColumn('Started', ({ created_at }) => created_at),
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-1`,
    cell: ({ state, failed_refunds, open_disputes }) => (
      <span className="inline-grid gap-1 justify-items-start as-card:justify-items-end">
        <PaymentStatusBadge state={state} />
        {failed_refunds > 0 && <Badge tone="danger">Refund failed</Badge>}
        {open_disputes > 0 && <Badge tone="danger">Disputed</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    className: `${endCell} row-start-2`,
    cell: ({ amount, charge }) => (
      <AmountLines
        amount={amount}
        secondLine={
          charge && <span className="whitespace-nowrap">{formatAmount(charge.amount, charge.currency)}</span>
        }
      />
    ),
  },
  viewColumn(
    ({ payment_id }) => adminPaths.payment(payment_id),
    ({ order_id, amount }) =>
      `View the payment of ${formatWireUsd(amount)} for order ${shortOrderId(order_id)}`,
  ),
]
