import { useState } from 'react'
import type { OrderDetails } from '@contract/orders/procedures'
import { statusLabel } from '@contract/core/state-machine'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { itemName } from './item-name'

/** Announces changes to the status of an order and its items to screen readers. */
export function StatusAnnouncer({ order }: { order: OrderDetails }) {
  const statusText = [
    `The order is ${statusLabel(order.order_status)}.`,
    ...order.order_items.map((item) => `${itemName(item)}: ${statusLabel(item.status)}.`),
  ].join(' ')
  const [initialText] = useState(statusText)
  return <VisuallyHidden role="status">{statusText !== initialText && statusText}</VisuallyHidden>
}
