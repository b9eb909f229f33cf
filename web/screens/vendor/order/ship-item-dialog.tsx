import { useState } from 'react'
import { itemName } from '@web/components/orders/item-name'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { Form } from '@web/ui/form'
import type { ItemDialogProps } from './item-dialog'
import { ShipmentFields } from './shipment-fields'
import { useItemChanges } from './use-item-changes'
import { useShipmentForm } from './use-shipment-form'

/** Asks for carrier and tracking number when an item is shipped; a parcel without them can go too. */
export function ShipItemDialog({ item, onClose, returnFocusTo }: ItemDialogProps) {
  const { ship } = useItemChanges(item)
  const { form, refusal, send } = useShipmentForm(item, onClose)
  const [skipping, setSkipping] = useState(false)
  const { isSubmitting } = form.formState
  const skip = async () => {
    setSkipping(true)
    await send(() => ship(null))
    setSkipping(false)
  }
  return (
    <Dialog
      returnFocusTo={returnFocusTo}
      open
      onOpenChange={onClose}
      title="Mark as shipped"
      description={`${itemName(item)}. Add a carrier and tracking number so the buyer can follow the parcel.`}
    >
      <Form
        onSubmit={form.handleSubmit((shipment) => send(() => ship(shipment)))}
        pending={isSubmitting}
        refusal={skipping ? null : refusal}
        actions={
          <>
            <Button variant="outline" busy={skipping} onClick={() => void skip()}>
              Ship without tracking
            </Button>
            <Button type="submit">Mark as shipped</Button>
          </>
        }
      >
        <ShipmentFields form={form} />
      </Form>
    </Dialog>
  )
}
