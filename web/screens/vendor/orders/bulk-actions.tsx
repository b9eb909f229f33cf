import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
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
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = orders.filter(({ order_id }) => selection.chosen.includes(order_id))
  const has = (status: string) =>
    chosen.some(({ vendor_items }) => vendor_items.some((item) => item.status === status))
  const dialogProps = {
    orderIds: selection.chosen,
    returnFocusTo: trigger,
    onClose: () => setDialog(null),
    onDone: () => selection.choose([]),
  }
  return (
    <SelectionBar selection={selection} thing="order">
      <Button
        ref={trigger}
        size="small"
        variant="outline"
        disabledReason={!has('processing') && 'None of the selected orders is ready to ship.'}
        onClick={() => setDialog('ship')}
      >
        Mark as shipped
      </Button>
      <Button
        size="small"
        variant="outline"
        disabledReason={!has('shipped') && 'None of the selected orders is on its way.'}
        onClick={() => setDialog('deliver')}
      >
        Mark as delivered
      </Button>
      <Button asChild size="small" variant="outline">
        <Link to={paths.vendor.packingSlips(selection.chosen)}>
          <Printer aria-hidden /> Packing slips
        </Link>
      </Button>
      <Button asChild size="small" variant="outline">
        <Link to={paths.vendor.pickList(selection.chosen)}>Pick list</Link>
      </Button>
      {dialog === 'ship' && <ShipOrdersDialog {...dialogProps} />}
      {dialog === 'deliver' && <DeliverOrdersDialog {...dialogProps} />}
    </SelectionBar>
  )
}
