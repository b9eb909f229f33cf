import type { OrderDetails } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { Notice } from '@web/ui/notice'
import { itemName } from './item-name'

/** Tells the buyer that money of the order is frozen because the bank disputes its payment. */
export function DisputedNotice({ order: { order_items } }: { order: OrderDetails }) {
  const disputedItems = order_items.filter((item) => item.disputed)
  if (disputedItems.length === 0) return null
  return (
    <Notice tone="warning" title="A payment for this order is disputed.">
      <p>{texts.order.disputed}</p>
      {disputedItems.length < order_items.length && (
        <p>The dispute is about: {disputedItems.map(itemName).join('; ')}.</p>
      )}
    </Notice>
  )
}
