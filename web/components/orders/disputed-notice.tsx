import type { OrderDetails } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { Notice } from '@web/ui/notice'
import { itemName } from './item-name'

/** Tells the buyer that money of the order is frozen because the bank disputes its payment. */
export function DisputedNotice({ order: { order_items } }: { order: OrderDetails }) {
  const disputed = order_items.filter((item) => item.disputed)
  if (disputed.length === 0) return null
  return (
    <Notice tone="warning" title="A payment for this order is disputed.">
      <p>{texts.order.disputed}</p>
      {disputed.length < order_items.length && (
        <p>The dispute is about: {disputed.map(itemName).join('; ')}.</p>
      )}
    </Notice>
  )
}
