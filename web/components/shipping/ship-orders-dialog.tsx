import * as texts from '@contract/texts'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { useOrdersMutation, type OrdersDialogProps } from './use-orders-mutation'
import { ShipDialog } from './ship-dialog'

interface ShipOrdersDialogProps extends OrdersDialogProps {
  /** How many of the orders their buyers collect. */
  pickupCount: number
}

/**
 * Ships every item of some orders that is ready, with one carrier and, for one order, one tracking number. What buyers collect becomes ready
 * for collection.
 */
export function ShipOrdersDialog({ orderIds, pickupCount, onDone, ...dialog }: ShipOrdersDialogProps) {
  const updateOrders = useOrdersMutation(onDone)
  const p_order_ids = [...orderIds]
  if (pickupCount === orderIds.length)
    return (
      <ConfirmDialog
        open
        onOpenChange={dialog.onClose}
        tone="primary"
        title={texts.fulfilment.pickup.ready.title}
        text={texts.fulfilment.pickup.ready.text}
        confirmLabel={texts.fulfilment.pickup.ready.confirm}
        onConfirm={() => updateOrders.run({ p_order_ids, p_status: 'shipped' })}
      />
    )
  return (
    <ShipDialog
      {...dialog}
      description={[
        orderIds.length > 1
          ? `Everything that’s ready in ${orderIds.length} orders. If it all ships together, add the carrier and tracking number.`
          : 'Everything that is ready in this order. Add a carrier and tracking number so the buyer can follow the parcel.',
        ...(pickupCount > 0 ? [texts.fulfilment.pickup.amongOrders(pickupCount)] : []),
      ].join(' ')}
      ship={(shipment) => updateOrders.send({ p_order_ids, p_status: 'shipped', ...shipment })}
    />
  )
}
