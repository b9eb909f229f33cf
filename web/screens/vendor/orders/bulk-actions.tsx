import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorOrder } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { SelectionBar, type Selection } from '@web/components/list/selection'
import { Button } from '@web/ui/button'
import { DeliverOrdersDialog } from '@web/components/shipping/deliver-orders-dialog'
import { ShipOrdersDialog } from '@web/components/shipping/ship-orders-dialog'

interface BulkActionsProps {
  selection: Selection
  orders: readonly VendorOrder[]
}

/** What can be done with the selected orders: ship, deliver, print. */
export function BulkActions({ selection, orders }: BulkActionsProps) {
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null)
  const selectedOrders = orders.filter(({ order_id }) => selection.selected.includes(order_id))
  const hasItemWith = (status: string) =>
    selectedOrders.some(({ vendor_items }) => vendor_items.some((item) => item.status === status))
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
        Mark as shipped
      </Button>
      <Button
        size="small"
        variant="outline"
        disabledReason={!hasItemWith('shipped') && 'None of the selected orders is on its way.'}
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
      {dialog === 'ship' && <ShipOrdersDialog {...dialogProps} />}
      {dialog === 'deliver' && <DeliverOrdersDialog {...dialogProps} />}
    </SelectionBar>
  )
}
