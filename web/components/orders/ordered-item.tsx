import type { ReactNode } from 'react'
import { ExternalLink, Truck } from 'lucide-react'
import type { OrderDetails, OrderItem } from '@contract/orders/procedures'
import { TextLink } from '@web/ui/text-link'
import { ItemHistory } from './item-history'
import { OrderItemRow } from './order-item-row'
import { OrderStatusBadge } from './order-status-badge'

interface OrderedItemProps {
  item: OrderItem
  order: OrderDetails
  /** Below the name. */
  children?: ReactNode
}

/** One order item as the buyer sees it: product, status, tracking, history. */
export const OrderedItem = ({ item, order, children }: OrderedItemProps) => (
  <OrderItemRow
    item={item}
    footer={<ItemHistory item={item} order={order} open={order.order_items.length === 1} />}
  >
    {children}
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <OrderStatusBadge status={item.status} service={item.service} />
      <Tracking {...item} />
    </div>
  </OrderItemRow>
)

type TrackingProps = Pick<OrderItem, 'shipping_provider' | 'tracking_number' | 'tracking_url'>

/** Carrier and tracking number; nothing while neither is known. */
function Tracking({ shipping_provider, tracking_number, tracking_url }: TrackingProps) {
  if (!shipping_provider && !tracking_number) return null
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      <Truck aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="wrap-anywhere">
        {shipping_provider}
        {shipping_provider && tracking_number && ': '}
        <span className="figures font-medium text-ink select-all">
          <bdi>{tracking_number}</bdi>
        </span>
      </span>
      {tracking_url && (
        <TextLink
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1"
        >
          Track parcel <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(opens in a new tab)</span>
        </TextLink>
      )}
    </p>
  )
}
