import { formatUsd, formatWireUsd } from '@contract/money'
import type { VendorOrder } from '@contract/orders'
import { shortDate } from '@web/parts/orders/dates'
import { OrderId } from '@web/parts/orders/order-id'
import { OrderStatusBadge } from '@web/parts/orders/order-status-badge'
import { vendorMoney } from '@web/parts/orders/vendor-money'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

/** Date, status and the vendor's own money in an order. */
export function OrderSummary({ order }: { order: VendorOrder }) {
  const { netMinor, lostMinor } = vendorMoney(order)
  return (
    <Card title="Order Summary">
      <DescriptionList
        className="-my-2.5"
        entries={[
          { term: 'Order ID', value: <WholeId orderId={order.order_id} /> },
          { term: 'Date', value: shortDate(order.order_created_at) },
          { term: 'Status', value: <OrderStatusBadge status={order.order_status} /> },
          { term: 'Payment', value: <Payment paid={order.paid} /> },
          { term: 'Your items', value: formatWireUsd(order.total_vendor_amount) },
          { term: 'Commission', value: formatWireUsd(-order.commission) },
          ...(lostMinor > 0 ? [{ term: 'Cancelled or refunded', value: formatUsd(-lostMinor) }] : []),
          { term: 'You receive', value: formatUsd(netMinor), strong: true },
        ]}
      />
    </Card>
  )
}

const Payment = ({ paid }: { paid: boolean }) => (
  <Badge tone={paid ? 'success' : 'warning'} dot>
    {paid ? 'Paid' : 'Not paid yet'}
  </Badge>
)

/** The copy button's own margin stands outside the column, so that the values end on one line. */
const WholeId = ({ orderId }: { orderId: string }) => (
  <span className="-my-1.5 -mr-2.5 inline-flex">
    <OrderId orderId={orderId} />
  </span>
)
