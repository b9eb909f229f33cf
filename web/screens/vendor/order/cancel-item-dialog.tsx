import type { VendorOrderItem } from '@contract/orders/procedures'
import { reasonForm } from '@contract/payments/procedures'
import { itemName } from '@web/components/orders/item-name'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'
import type { ItemDialogProps } from './item-dialog'
import { useItemMutation } from './use-item-mutation'

/** Cancels an unshipped item; the buyer reads the reason and is refunded. */
export function CancelItemDialog({ item, onClose }: ItemDialogProps) {
  const cancel = useItemMutation('cancel_order_item')
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      await cancel.send({ p_item_id: item.item_id, p_reason: reason })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title="Cancel this item?" description={consequenceOf(item)}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancelLabel="Keep item" submitLabel="Cancel item" danger />}
      >
        <Field
          label="Reason"
          hint="The buyer will see this in the cancellation email."
          required
          error={errorOf('reason')}
        >
          <Textarea rows={3} maxLength={500} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}

const consequenceOf = (item: VendorOrderItem) =>
  `${item.quantity} × ${itemName(item)}. ${
    item.status === 'processing' ? 'The buyer will be refunded. ' : ''
  }This can’t be undone, and the stock goes back on sale.`
