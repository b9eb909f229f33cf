import type { OrderDetails, OrderItem } from '@contract/orders'
import { ItemHistory } from './item-history'
import { OrderStatusBadge } from './order-status-badge'
import { Tracking } from './tracking'

/** How far an item is: its status, its parcel, its history. Stands below its name in a line of an order. */
export function ItemStanding({ item, order }: { item: OrderItem; order: OrderDetails }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <OrderStatusBadge status={item.status} />
        <Tracking {...item} />
      </div>
      <ItemHistory item={item} order={order} open={order.order_items.length === 1} />
    </>
  )
}
