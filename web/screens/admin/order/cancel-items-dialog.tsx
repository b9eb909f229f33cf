import { useState } from 'react'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import { formatUsd, sum, toMinor } from '@contract/core/money'
import type { OrderDetails } from '@contract/orders/procedures'
import { reasonForm, type Resale } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { ResaleChoice } from '@web/components/orders/resale-choice'
import { itemName } from '@web/components/orders/item-name'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Checkbox } from '@web/ui/checkbox'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { Textarea } from '@web/ui/textarea'
import { allowsCancelOrRefund, type CancelOrRefund } from './cancellable-items'

interface CancelItemsDialogProps {
  order: OrderDetails
  money: readonly ItemMoney[]
  onClose: () => void
}

/** Cancels or refunds some or all items; the buyer and the vendors read the reason. */
export function CancelItemsDialog({ order, money, onClose }: CancelItemsDialogProps) {
  const availableActions = (['cancel', 'refund'] as const).filter((action) =>
    order.order_items.some((item) => allowsCancelOrRefund(action, item)),
  )
  const [action, setAction] = useState<CancelOrRefund>(availableActions[0]!)
  const items = order.order_items.filter((item) => allowsCancelOrRefund(action, item))
  const [excludedIds, setExcludedIds] = useState<readonly string[]>([])
  const [isNoneSelected, setNoneSelected] = useState(false)
  const [resale, setResale] = useState<Resale>('yes')
  const selectedIds = items.map(({ item_id }) => item_id).filter((id) => !excludedIds.includes(id))
  const withdrawal = useServerMutation('withdraw_order_items', {
    success: (result) =>
      texts.adminOrder[action === 'cancel' ? 'cancelled' : 'refunded'](result.items.length),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      setNoneSelected(selectedIds.length === 0)
      if (selectedIds.length > 0)
        await withdrawal.send({
          p_order_id: order.order_id,
          p_item_ids: selectedIds,
          p_action: action,
          p_reason: reason,
          ...(action === 'cancel' && { p_restock: resale === 'yes' }),
        })
    },
  })
  const refundTotal = sum(
    money
      .filter(({ item_id }) => selectedIds.includes(item_id))
      .map(({ goods, shipping, tax }) => toMinor(goods) + toMinor(shipping) + toMinor(tax)),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel or refund items"
      description="Anything paid is refunded to the original payment method. This can’t be undone."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <DialogButtons
            cancelLabel="Keep items"
            submitLabel={action === 'cancel' ? 'Cancel items' : 'Refund items'}
            danger
          />
        }
      >
        <div className="mb-5 grid gap-5">
          {availableActions.length > 1 && (
            <RadioCards
              label="What to do"
              columns={2}
              value={action}
              onValueChange={(value) => setAction(value as CancelOrRefund)}
              cards={[
                { value: 'cancel', title: 'Cancel', text: 'Not shipped yet.' },
                { value: 'refund', title: 'Refund', text: 'The goods don’t go back into stock.' },
              ]}
            />
          )}
          <Fieldset
            legend="Items"
            error={isNoneSelected && selectedIds.length === 0 ? 'Choose at least one item.' : undefined}
          >
            {items.map((item) => (
              <Checkbox
                key={item.item_id}
                label={`${item.quantity} × ${itemName(item)}`}
                hint={item.vendor_name}
                checked={!excludedIds.includes(item.item_id)}
                onCheckedChange={(isChecked) =>
                  setExcludedIds(
                    isChecked
                      ? excludedIds.filter((id) => id !== item.item_id)
                      : [...excludedIds, item.item_id],
                  )
                }
              />
            ))}
          </Fieldset>
          {order.paid && selectedIds.length > 0 && (
            <Notice tone="warning">
              {formatUsd(refundTotal)} will be refunded, including shipping and tax.
            </Notice>
          )}
        </div>
        {action === 'cancel' && <ResaleChoice value={resale} onValueChange={setResale} />}
        <Field
          label="Reason"
          hint="The customer and the vendors will see it in an email."
          required
          error={errorOf('reason')}
        >
          <Textarea rows={3} maxLength={500} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}
