import { useOrdersMutation, type OrdersDialogProps } from './use-orders-mutation'
import { ShipDialog } from './ship-dialog'

/** Ships every item of some orders that is ready, with one carrier and, for one order, one tracking number. */
export function ShipOrdersDialog({ orderIds, onDone, ...dialog }: OrdersDialogProps) {
  const updateOrders = useOrdersMutation(onDone)
  return (
    <ShipDialog
      {...dialog}
      description={
        orderIds.length > 1
          ? `Everything that’s ready in ${orderIds.length} orders. If it all ships together, add the carrier and tracking number.`
          : 'Everything that is ready in this order. Add a carrier and tracking number so the buyer can follow the parcel.'
      }
      ship={(shipment) => updateOrders.send({ p_order_ids: [...orderIds], p_status: 'shipped', ...shipment })}
    />
  )
}
