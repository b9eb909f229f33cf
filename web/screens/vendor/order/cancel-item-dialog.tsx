import { Controller } from 'react-hook-form'
import type { VendorOrderItem } from '@contract/orders/procedures'
import { cancelItemForm } from '@contract/payments/procedures'
import { ResaleChoice } from '@web/components/orders/resale-choice'
import { itemName } from '@web/components/orders/item-name'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'
import type { ItemDialogProps } from './item-dialog'
import { useItemMutation } from './use-item-mutation'

/** Cancels an unshipped item; the buyer reads the reason and is refunded. Goods that can be sold again go back into stock. */
export function CancelItemDialog({ item, onClose }: ItemDialogProps) {
  const cancel = useItemMutation('cancel_order_item')
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: cancelItemForm,
    defaultValues: { reason: '' },
    async send({ reason, resale }) {
      await cancel.send({ p_item_id: item.item_id, p_reason: reason, p_restock: resale === 'yes' })
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
        <Controller
          control={form.control}
          name="resale"
          render={({ field: { value, onChange } }) => (
            <ResaleChoice value={value} onValueChange={onChange} error={errorOf('resale')} />
          )}
        />
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
  }This can’t be undone.`
