import { useState } from 'react'
import type { OrderDetails } from '@contract/orders/procedures'
import { orderStatusLabel } from '@contract/orders/states'
import { VisuallyHidden } from '@web/ui/visually-hidden'
import { itemName } from './item-name'

/** Announces changes to the status of an order and its items to screen readers. */
export function StatusAnnouncer({ order }: { order: OrderDetails }) {
  const statusText = [
    `The order is ${orderStatusLabel(order.order_status, order.service)}.`,
    ...order.order_items.map((item) => `${itemName(item)}: ${orderStatusLabel(item.status, item.service)}.`),
  ].join(' ')
  const [initialText] = useState(statusText)
  return <VisuallyHidden role="status">{statusText !== initialText && statusText}</VisuallyHidden>
}
