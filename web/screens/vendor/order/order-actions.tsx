import { CircleCheck, Printer, Store, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorOrder } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { CollectDialog } from '@web/components/shipping/collect-dialog'
import { DeliverOrdersDialog } from '@web/components/shipping/deliver-orders-dialog'
import { ShipOrdersDialog } from '@web/components/shipping/ship-orders-dialog'
import { ShipItemDialog } from './ship-item-dialog'

/** On a phone, the next step fills its line. */
const onPhone = 'max-sm:w-full'

/** What can be done with the whole order: ship or deliver all that is ready, hand over what is collected, print its packing slip. */
export function OrderActions({ order }: { order: VendorOrder }) {
  const { order_id, vendor_items, buyer_hidden, shipping_option } = order
  const isPickup = shipping_option.service === 'pickup'
  const [dialog, setDialog] = useState<'ship' | 'deliver' | 'collect' | null>(null)
  const countOf = (status: string) => vendor_items.filter((item) => item.status === status).length
  const [toShipCount, toDeliverCount] = [countOf('processing'), countOf('shipped')]
  /** The only item to be shipped, if a part of its units can be. */
  const divisibleItem =
    isPickup || toShipCount !== 1
      ? undefined
      : vendor_items.find(({ status, quantity }) => status === 'processing' && quantity > 1)
  const dialogProps = { orderIds: [order_id], onClose: () => setDialog(null) }
  return (
    <>
      {toShipCount > 0 && (
        <Button className={onPhone} onClick={() => setDialog('ship')}>
          {isPickup ? <Store aria-hidden /> : <Truck aria-hidden />} {shipLabel(toShipCount, isPickup)}
        </Button>
      )}
      {isPickup && toDeliverCount > 0 && (
        <Button className={onPhone} onClick={() => setDialog('collect')}>
          <CircleCheck aria-hidden /> Confirm collection
        </Button>
      )}
      {!isPickup && toShipCount === 0 && toDeliverCount > 0 && (
        <Button className={onPhone} onClick={() => setDialog('deliver')}>
          <CircleCheck aria-hidden />{' '}
          {toDeliverCount === 1 ? 'Confirm the delivery' : `Confirm all ${toDeliverCount} deliveries`}
        </Button>
      )}
      {buyer_hidden === null && (
        <Button asChild variant="outline">
          <Link to={paths.vendor.packingSlips([order_id])}>
            <Printer aria-hidden /> Packing slip
          </Link>
        </Button>
      )}
      {dialog === 'ship' &&
        (divisibleItem ? (
          <ShipItemDialog item={divisibleItem} onClose={dialogProps.onClose} />
        ) : (
          <ShipOrdersDialog {...dialogProps} pickupCount={isPickup ? 1 : 0} />
        ))}
      {dialog === 'deliver' && <DeliverOrdersDialog {...dialogProps} />}
      {dialog === 'collect' && <CollectDialog orderId={order_id} onClose={() => setDialog(null)} />}
    </>
  )
}

function shipLabel(count: number, isPickup: boolean): string {
  if (isPickup) return count === 1 ? 'Mark the item as ready' : `Mark all ${count} items as ready`
  return count === 1 ? 'Ship the item' : `Ship all ${count} items`
}
