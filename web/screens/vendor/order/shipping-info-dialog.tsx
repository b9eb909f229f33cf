import { itemName } from '@web/components/orders/item-name'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Form } from '@web/ui/form'
import type { ItemDialogProps } from './item-dialog'
import { ShipmentFields } from '@web/components/shipping/shipment-fields'
import { useItemMutation } from './use-item-mutation'
import { useShipmentForm } from '@web/components/shipping/use-shipment-form'

/** Sets or corrects a parcel's carrier and tracking number. */
export function ShippingInfoDialog({ item, onClose }: ItemDialogProps) {
  const add = useItemMutation('add_shipping_info')
  const { form, submit, pending, refusal } = useShipmentForm(item, async (shipment, p_version) => {
    await add.send({ p_item_id: item.item_id, ...shipment, p_version })
    onClose()
  })
  return (
    <Dialog
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
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Save shipping info" />}
      >
        <ShipmentFields form={form} />
      </Form>
    </Dialog>
  )
}
