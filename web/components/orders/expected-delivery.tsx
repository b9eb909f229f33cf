import { Store, Truck } from 'lucide-react'
import { formatDeliveryWindow } from '@contract/orders/facts'
import type { OrderDetails } from '@contract/orders/procedures'
import { ImportNote } from '@web/components/checkout/import-note'
import { expectedDeliveryWindow } from './expected-delivery-window'

/** When an order arrives or can be collected, while none of it is shipped or ready; each item then has its own day. */
export function ExpectedDelivery({ order }: { order: OrderDetails }) {
  const { order_status, shipping_address, service } = order
  const isPickup = service === 'pickup'
  const Icon = isPickup ? Store : Truck
  if (order_status !== 'awaiting_payment' && order_status !== 'processing') return null
  return (
    <div className="grid gap-2 px-1">
      <p className="flex gap-2.5">
        <Icon aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
        <span>
          {isPickup ? 'Ready for collection' : 'Arrives'}{' '}
          <b className="whitespace-nowrap">{formatDeliveryWindow(expectedDeliveryWindow(order))}</b>
          {!order.paid && ' if you pay today'}
        </span>
      </p>
      <ImportNote country={shipping_address.country} />
    </div>
  )
}
