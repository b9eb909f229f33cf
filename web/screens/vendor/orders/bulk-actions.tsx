import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorOrder } from '@contract/orders/procedures'
import type { OrderStatus } from '@contract/orders/states'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { Button } from '@web/ui/button'
import { DeliverOrdersDialog } from '@web/components/shipping/deliver-orders-dialog'
import { ShipOrdersDialog } from '@web/components/shipping/ship-orders-dialog'
import { ShipParcelsDialog } from '@web/components/shipping/ship-parcels-dialog'

interface BulkActionsProps {
  selection: Selection
  orders: readonly VendorOrder[]
}

/** What can be done with the selected orders: ship, deliver, print. */
export function BulkActions({ selection, orders }: BulkActionsProps) {
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null)
  const selectedOrders = orders.filter(({ order_id }) => selection.selected.includes(order_id))
  const hasItemWith = (status: OrderStatus, orders = selectedOrders) =>
    orders.some(({ vendor_items }) => vendor_items.some((item) => item.status === status))
  const isPickup = ({ shipping_option }: VendorOrder) => shipping_option.service === 'pickup'
  const deliverRefusal = hasItemWith('shipped')
    ? !hasItemWith(
        'shipped',
        selectedOrders.filter((order) => !isPickup(order)),
      ) && texts.fulfilment.pickup.needsCodes
    : 'None of the selected orders is on its way.'
  const sentOrders = selectedOrders.filter((order) => !isPickup(order) && hasItemWith('processing', [order]))
  const pickupCount = selectedOrders.filter(isPickup).length
  const dialogProps = {
    orderIds: selection.selected,
    onClose: () => setDialog(null),
    onDone: () => selection.setSelected([]),
  }
  return (
    <SelectionBar selection={selection} resourceName="order">
      <Button
        size="small"
        variant="outline"
        disabledReason={!hasItemWith('processing') && 'None of the selected orders is ready to ship.'}
        onClick={() => setDialog('ship')}
      >
        {selectedOrders.every(isPickup) ? 'Mark as ready' : 'Mark as shipped'}
      </Button>
      <Button
        size="small"
        variant="outline"
        disabledReason={deliverRefusal}
        onClick={() => setDialog('deliver')}
      >
        Mark as delivered
      </Button>
      <Button asChild size="small" variant="outline">
        <Link to={paths.vendor.packingSlips(selection.selected)}>
          <Printer aria-hidden /> Packing slips
        </Link>
      </Button>
      <Button asChild size="small" variant="outline">
        <Link to={paths.vendor.pickList(selection.selected)}>Pick list</Link>
      </Button>
      {dialog === 'ship' &&
        (sentOrders.length > 1 ? (
          <ShipParcelsDialog {...dialogProps} pickupCount={pickupCount} sentOrders={sentOrders} />
        ) : (
          <ShipOrdersDialog {...dialogProps} pickupCount={pickupCount} />
        ))}
      {dialog === 'deliver' && <DeliverOrdersDialog {...dialogProps} />}
    </SelectionBar>
  )
}
