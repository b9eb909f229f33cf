import { formatUsd, formatWireUsd, toMinor } from '@contract/core/money'
import * as texts from '@contract/texts'
import { shippingServiceLabels } from '@contract/pricing/facts'
import { startedKilograms } from '@contract/pricing/parcel-price'
import type { VendorOrder } from '@contract/orders/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { OrderId } from '@web/components/orders/order-id'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { wasNeverPaid, vendorNet } from '@web/components/orders/vendor-net'
import { Badge } from '@web/ui/badge'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'
import { ShippingDeadline } from '@web/components/shipping/shipping-deadline'

/** Date, status and the vendor's share of an order. */
export function OrderSummary({ order }: { order: VendorOrder }) {
  const { service } = order.shipping_option
  return (
    <Card title="Order Summary">
      <DescriptionList
        className="-my-2.5"
        entries={[
          { term: 'Order ID', value: <FullOrderId orderId={order.order_id} /> },
          { term: 'Date', value: shortDate(order.order_created_at) },
          { term: 'Status', value: <OrderStatusBadge status={order.order_status} service={service} /> },
          { term: 'Service', value: <Service order={order} /> },
          ...(order.ship_by
            ? [
                {
                  term: 'Ship by',
                  value: order.late ? (
                    <ShippingDeadline isLate shipBy={order.ship_by} />
                  ) : (
                    shortDate(order.ship_by)
                  ),
                },
              ]
            : []),
          { term: 'Payment', value: <PaymentBadge order={order} /> },
          ...(wasNeverPaid(order) ? [] : calculationEntries(order)),
          ...(order.discount?.paid_by === 'marketplace'
            ? [
                {
                  term: 'Buyer’s discount, paid by the marketplace',
                  value: formatWireUsd(order.discount.amount),
                },
              ]
            : []),
          { term: 'You receive', value: formatUsd(vendorNet(order)), strong: true },
        ]}
      />
    </Card>
  )
}

/** The service that the buyer chose, and its name at checkout. */
const Service = ({ order: { shipping_option } }: { order: VendorOrder }) => (
  <>
    {shippingServiceLabels[shipping_option.service]}
    <span className="block text-caption font-normal text-ink-soft">
      {shipping_option.provider_name}, {shipping_option.rate_name}
      {shipping_option.service !== 'pickup' &&
        shipping_option.weight_grams !== null &&
        `, for ${startedKilograms(shipping_option.weight_grams)} kg`}
    </span>
  </>
)

/** The calculation of the vendor's share, from the price of the goods. */
function calculationEntries(order: VendorOrder) {
  const refunded = toMinor(order.lost) - toMinor(order.charged_back)
  return [
    { term: 'Your items', value: formatWireUsd(order.total_vendor_amount) },
    ...(order.discount?.paid_by === 'vendor'
      ? [{ term: 'Discount, paid by you', value: formatWireUsd(-order.discount.amount) }]
      : []),
    { term: 'Commission', value: formatWireUsd(-order.commission) },
    ...(order.shipping > 0 ? [{ term: 'Shipping paid by you', value: formatWireUsd(-order.shipping) }] : []),
    ...(refunded > 0 ? [{ term: 'Refunded', value: formatUsd(-refunded) }] : []),
    ...(order.charged_back > 0
      ? [{ term: texts.fulfilment.dispute.lost, value: formatWireUsd(-order.charged_back) }]
      : []),
  ]
}

function PaymentBadge({ order }: { order: VendorOrder }) {
  if (wasNeverPaid(order)) return <Badge dot>Never paid</Badge>
  return (
    <Badge tone={order.paid ? 'success' : 'warning'} dot>
      {order.paid ? 'Paid' : 'Not paid yet'}
    </Badge>
  )
}

/** The copy button's margin lies outside the column, so that the values align. */
const FullOrderId = ({ orderId }: { orderId: string }) => (
  <span className="-my-1.5 -mr-2.5 inline-flex">
    <OrderId orderId={orderId} />
  </span>
)
