import { itemName } from '@web/components/orders/item-name'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import type { ItemDialogProps } from './item-dialog'
import { ShipmentFields } from '@web/components/shipping/shipment-fields'
import { useItemMutation } from './use-item-mutation'
import { useShipmentForm } from '@web/components/shipping/use-shipment-form'

/** Asks for carrier and tracking number when an item is shipped; both are optional. */
export function ShipItemDialog({ item, onClose, returnFocusTo }: ItemDialogProps) {
  const move = useItemMutation('update_order_item_status')
  const ship = (shipment: object) => move.send({ p_item_id: item.item_id, p_status: 'shipped', ...shipment })
  const shipping = useShipmentForm(item, async (shipment) => {
    await ship(shipment)
    onClose()
  })
  const skipping = useServerMutation(() => ship({}), { revalidates: false, onSuccess: onClose })
  return (
    <Dialog
      returnFocusTo={returnFocusTo}
      open
      onOpenChange={onClose}
      title="Mark as shipped"
      description={`${itemName(item)}. Add a carrier and tracking number so the buyer can follow the parcel.`}
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
