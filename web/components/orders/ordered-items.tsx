import type { OrderDetails } from '@contract/orders/procedures'
import { Card } from '@web/ui/card'
import { OrderTotals } from './order-totals'
import { OrderedItem } from './ordered-item'

/** The ordered items of all vendors with their status, and the totals. */
export const OrderedItems = ({ order }: { order: OrderDetails }) => (
  <Card title="Your items">
    <ul className="-mt-3 divide-y divide-line">
      {order.order_items.map((item) => (
        <OrderedItem key={item.item_id} item={item} order={order}>
          <p className="text-sm text-ink-soft">
            from <bdi>{item.vendor_name}</bdi>
          </p>
        </OrderedItem>
      ))}
    </ul>
    <div className="border-t border-line pt-2">
      <OrderTotals order={order} />
    </div>
  </Card>
)
