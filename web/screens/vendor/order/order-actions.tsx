import { CircleCheck, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorOrder } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { DeliverOrdersDialog } from '@web/components/shipping/deliver-orders-dialog'
import { ShipOrdersDialog } from '@web/components/shipping/ship-orders-dialog'

/** On a phone, the next step fills its line. */
const onPhone = 'max-sm:w-full'

/** What can be done with the whole order: ship or deliver all that is ready, print its packing slip. */
export function OrderActions({ order: { order_id, vendor_items, buyer_hidden } }: { order: VendorOrder }) {
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null)
  const countOf = (status: string) => vendor_items.filter((item) => item.status === status).length
  const [toShipCount, toDeliverCount] = [countOf('processing'), countOf('shipped')]
  const dialogProps = { orderIds: [order_id], onClose: () => setDialog(null) }
  return (
    <>
      {toShipCount > 0 && (
        <Button className={onPhone} onClick={() => setDialog('ship')}>
          <Truck aria-hidden /> {toShipCount === 1 ? 'Ship the item' : `Ship all ${toShipCount} items`}
        </Button>
      )}
      {toShipCount === 0 && toDeliverCount > 0 && (
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
      {dialog === 'ship' && <ShipOrdersDialog {...dialogProps} />}
      {dialog === 'deliver' && <DeliverOrdersDialog {...dialogProps} />}
    </>
  )
}
