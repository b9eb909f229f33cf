import type { OrderDetails } from '@contract/orders'
import { BoughtItem } from '@web/components/orders/bought-item'
import { OrderSums } from '@web/components/orders/order-sums'
import { Card } from '@web/ui/card'

/** The ordered items with their status, and the totals. */
export function OrderedItems({ order }: { order: OrderDetails }) {
  return (
    <Card title="Your items">
      <ul className="-mt-3 divide-y divide-line">
        {order.order_items.map((item) => (
          <BoughtItem key={item.item_id} item={item} order={order}>
            <p className="text-sm text-ink-soft">from {item.vendor_name}</p>
          </BoughtItem>
        ))}
      </ul>
      <div className="border-t border-line pt-2">
        <OrderSums order={order} />
      </div>
    </Card>
  )
}
