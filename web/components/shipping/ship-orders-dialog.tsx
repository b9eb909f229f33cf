import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import { useOrdersMutation, type OrdersDialogProps } from './orders-dialog'
import { ShipmentFields } from './shipment-fields'
import { useShipmentForm } from './use-shipment-form'

const noShipment = { shipping_provider: null, tracking_number: null }

/** Ships every item of some orders that is ready, with one carrier and, for one order, one tracking number; both are optional. */
export function ShipOrdersDialog({ orderIds, onClose, onDone, returnFocusTo }: OrdersDialogProps) {
  const move = useOrdersMutation(onDone)
  const ship = (shipment: object) =>
    move.send({ p_order_ids: [...orderIds], p_status: 'shipped', ...shipment })
  const shipping = useShipmentForm(noShipment, async (shipment) => {
    await ship(shipment)
    onClose()
  })
  const skipping = useServerMutation(() => ship({}), { revalidates: false, onSuccess: onClose })
  const several = orderIds.length > 1
  return (
    <Dialog
      returnFocusTo={returnFocusTo}
      open
      onOpenChange={onClose}
      title="Mark as shipped"
      description={
        several
          ? `Everything that is ready in ${orderIds.length} orders. If they travel in one consignment, add its carrier and tracking number.`
          : 'Everything that is ready in this order. Add a carrier and tracking number so the buyer can follow the parcel.'
      }
    >
      <Form
        onSubmit={shipping.submit}
        pending={shipping.pending}
        refusal={shipping.refusal}
        actions={
          <>
            <Button variant="outline" busy={skipping.pending} onClick={() => void skipping.run(undefined)}>
              Ship without tracking
            </Button>
            <Button type="submit">Mark as shipped</Button>
          </>
        }
      >
        <ShipmentFields form={shipping.form} />
      </Form>
    </Dialog>
  )
}
