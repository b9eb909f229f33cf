import type { OrderDetails } from '@contract/orders'
import { ItemStanding } from '@web/parts/orders/item-standing'
import { OrderItemRow } from '@web/parts/orders/order-item-row'
import { OrderSums } from '@web/parts/orders/order-sums'
import { Card } from '@web/ui/card'

/** What was ordered, how far each of it is, and what it came to. */
export function OrderedItems({ order }: { order: OrderDetails }) {
  return (
    <Card title="Your items">
      <ul className="-mt-3 divide-y divide-line">
        {order.order_items.map((item) => (
          <OrderItemRow key={item.item_id} item={item}>
            <p className="text-sm text-ink-soft">from {item.vendor_name}</p>
            <ItemStanding item={item} order={order} />
          </OrderItemRow>
        ))}
      </ul>
      <div className="border-t border-line pt-2">
        <OrderSums order={order} />
      </div>
    </Card>
  )
}
