import { useState } from 'react'
import type { OrderDetails } from '@contract/orders/procedures'
import { reasonForm } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { itemName } from '@web/components/orders/item-name'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Checkbox } from '@web/ui/checkbox'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { allowsCancelOrRefund } from './cancellable-items'
import { ReasonField } from './reason-field'

interface CancelItemsDialogProps {
  order: OrderDetails
  onClose: () => void
}

/** Cancels some or all items of an unpaid order; the buyer and the vendors read the reason. What they reserved goes back into stock. */
export function CancelItemsDialog({ order, onClose }: CancelItemsDialogProps) {
  const items = order.order_items.filter((item) => allowsCancelOrRefund('cancel', item))
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const withdrawal = useServerMutation('withdraw_order_items', {
    success: (result) => texts.adminOrder.cancelled(result.items.length),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      if (selectedIds.length > 0)
        await withdrawal.send({
          p_order_id: order.order_id,
          p_item_ids: [...selectedIds],
          p_action: 'cancel',
          p_reason: reason,
        })
    },
  })
  const isNoneSelected = form.formState.isSubmitted && selectedIds.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel items"
      description="Nothing has been paid. This can’t be undone."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancelLabel="Keep items" submitLabel="Cancel items" danger />}
      >
        <Fieldset
          className="mb-5"
          legend="Items"
          required
          error={isNoneSelected ? 'Choose at least one item.' : undefined}
        >
          {items.map((item) => (
            <Checkbox
              key={item.item_id}
              label={`${item.quantity} × ${itemName(item)}`}
              hint={item.vendor_name}
              checked={selectedIds.includes(item.item_id)}
              onCheckedChange={(isChecked) =>
                setSelectedIds(
                  isChecked
                    ? [...selectedIds, item.item_id]
                    : selectedIds.filter((id) => id !== item.item_id),
                )
              }
            />
          ))}
        </Fieldset>
        <ReasonField error={errorOf('reason')} register={form.register('reason')} />
      </Form>
    </Dialog>
  )
}
