import type { OrderDetails, OrderItem } from '@contract/orders'
import type { ReactNode } from 'react'
import { ItemHistory } from './item-history'
import { OrderItemRow } from './order-item-row'
import { OrderStatusBadge } from './order-status-badge'
import { Tracking } from './tracking'

interface BoughtItemProps {
  item: OrderItem
  order: OrderDetails
  /** Below the name. */
  children?: ReactNode
}

/** One order item as the buyer sees it: product, status, tracking, history. */
export const BoughtItem = ({ item, order, children }: BoughtItemProps) => (
  <OrderItemRow
    item={item}
    below={<ItemHistory item={item} order={order} open={order.order_items.length === 1} />}
  >
    {children}
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <OrderStatusBadge status={item.status} />
      <Tracking {...item} />
    </div>
  </OrderItemRow>
)
