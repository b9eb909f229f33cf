import { itemName } from '@web/components/orders/item-name'
import { Button } from '@web/ui/button'
import { Dialog, DialogClose } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import type { ItemDialogProps } from './item-dialog'
import { ShipmentFields } from './shipment-fields'
import { useItemChanges } from './use-item-changes'
import { useShipmentForm } from './use-shipment-form'

/** Sets, or puts right, how a parcel can be followed. */
export function ShippingInfoDialog({ item, onClose, returnFocusTo }: ItemDialogProps) {
  const { addShippingInfo } = useItemChanges(item)
  const { form, refusal, send } = useShipmentForm(item, onClose)
  return (
    <Dialog
      returnFocusTo={returnFocusTo}
      open
      onOpenChange={onClose}
      title="Shipping info"
      description={
        item.status === 'shipped'
          ? `${itemName(item)} is on its way. We’ll email the buyer what you enter.`
          : `${itemName(item)}. The buyer will see this on their order.`
      }
    >
      <Form
        onSubmit={form.handleSubmit((shipment) => send(() => addShippingInfo(shipment)))}
        pending={form.formState.isSubmitting}
        refusal={refusal}
        actions={
          <>
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
            <Button type="submit">Save shipping info</Button>
          </>
        }
      >
        <ShipmentFields form={form} />
      </Form>
    </Dialog>
  )
}
