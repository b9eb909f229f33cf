import { shortOrderId } from '@contract/orders/facts'
import { shippingServiceLabels } from '@contract/pricing/facts'
import { formatUsd, formatWireUsd, toMinor } from '@contract/core/money'
import type { VendorOrder } from '@contract/orders/procedures'
import { shortDate } from '@web/components/orders/format-dates'
import { nextStep } from '@web/components/orders/next-step'
import { AmountLines } from '@web/components/orders/order-cells'
import { OrderItemsSummary } from '@web/components/orders/order-items-summary'
import { OrderLink } from '@web/components/orders/order-link'
import { SelectBox } from '@web/components/list/selection'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { wasNeverPaid, vendorNet } from '@web/components/orders/vendor-net'
import { ShippingDeadline } from '@web/components/shipping/shipping-deadline'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { endCell } from '@web/ui/cell-positions'
import type { Column } from '@web/ui/table-types'

const firstColumnClass = 'as-card:col-start-1 as-card:text-ink-soft'

/** The columns of a vendor's orders, with the same widths in every tab; on phones a few short lines. */
export const orderColumns: readonly Column<VendorOrder>[] = [
  {
    key: 'id',
    header: 'Order ID',
    primary: true,
    className: 'as-card:col-span-2 as-row:w-[30%]',
    cell: ({ order_id, vendor_items }) => (
      <div className="flex min-w-0 items-start gap-3">
        {/* Above the link that covers the card on phones. */}
        <div className="relative z-1 -my-1.5">
          <SelectBox id={order_id} label={`order ${shortOrderId(order_id)}`} />
        </div>
        <OrderItemsSummary orderId={order_id} items={vendor_items} />
      </div>
    ),
  },
  {
    key: 'created_at',
    header: 'Date',
    below: 'id',
    sortable: true,
    className: `${firstColumnClass} row-start-3 figures whitespace-nowrap as-row:w-[10%] [--inset:2.75rem]`,
    cell: ({ order_created_at }) => shortDate(order_created_at),
  },
  {
    key: 'customer',
    header: 'Customer',
    below: 'id',
    className: 'as-card:col-start-1 as-card:self-start row-start-2 as-row:w-[12%] [--inset:2.75rem]',
    cell: ({ customer_name, buyer_hidden }) =>
      buyer_hidden ? (
        // The order's page says why.
        <span className="text-ink-soft">{texts.order.buyerHiddenShort}</span>
      ) : (
        <span className="block wrap-anywhere as-row:min-w-20">
          <bdi>{customer_name}</bdi>
        </span>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    className: `${endCell} row-start-2 as-row:w-[15%]`,
    cell: ({ order_status, late, ship_by, shipping_option: { service } }) => (
      <span className="inline-grid justify-items-start gap-1 as-card:justify-items-end">
        <OrderStatusBadge status={order_status} service={service} />
        <span className="text-caption text-ink-soft">{shippingServiceLabels[service]}</span>
        <ShippingDeadline isLate={late} shipBy={ship_by} />
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    className: `${endCell} row-start-3 as-row:w-[19%]`,
    cell: (order) => <Total order={order} />,
  },
  {
    key: 'view',
    pinned: true,
    header: 'View',
    headerHidden: true,
    align: 'end',
    className: `${endCell} row-start-4 as-row:w-[14%]`,
    cell: ({ order_id, vendor_items, shipping_option }) => {
      const step = nextStep(vendor_items, shipping_option.service)
      return (
        <OrderLink
          to={paths.vendor.order(order_id)}
          label={`${step ?? 'View'}: order ${shortOrderId(order_id)}`}
          isPrimary={step !== undefined}
        >
          {step ?? 'View'}
        </OrderLink>
      )
    },
  },
]

/** The vendor's gross amount, and below it the net after commission. */
function Total({ order }: { order: VendorOrder }) {
  const hasRefunds = toMinor(order.lost) > toMinor(order.charged_back)
  const deductions =
    order.lost > 0
      ? [
          'commission',
          order.shipping > 0 && 'shipping',
          hasRefunds && 'refunds',
          order.charged_back > 0 && 'a lost bank dispute',
        ].filter(Boolean)
      : [
          `${formatWireUsd(order.commission)}\u00a0commission`,
          ...(order.shipping > 0 ? [`${formatWireUsd(order.shipping)}\u00a0shipping`] : []),
        ]
  const earnings = `${formatUsd(vendorNet(order))} after ${deductions.join(', ')}`
  return (
    <AmountLines
      amount={order.total_vendor_amount}
      secondLine={
        wasNeverPaid(order) ? (
          'Never paid'
        ) : (
          <>
            {earnings}
            {order.held > 0 && (
              <span className="block">
                {formatWireUsd(order.held)}: {texts.fulfilment.dispute.held}
              </span>
            )}
          </>
        )
      }
    />
  )
}
