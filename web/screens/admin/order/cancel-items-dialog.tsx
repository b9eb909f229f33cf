import { useState, type RefObject } from 'react'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import { formatUsd, sum, toMinor } from '@contract/core/money'
import type { OrderDetails } from '@contract/orders/procedures'
import { reasonForm } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
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
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Cancels or refunds some or all items; the buyer and the vendors read the reason. */
export function CancelItemsDialog({ order, money, onClose, returnFocusTo }: CancelItemsDialogProps) {
  const possible = (['cancel', 'refund'] as const).filter((action) =>
    order.order_items.some((item) => allowsCancelOrRefund(action, item)),
  )
  const [action, setAction] = useState<CancelOrRefund>(possible[0]!)
  const items = order.order_items.filter((item) => allowsCancelOrRefund(action, item))
  const [left, setLeft] = useState<readonly string[]>([])
  const [noneChosen, setNoneChosen] = useState(false)
  const chosen = items.map(({ item_id }) => item_id).filter((id) => !left.includes(id))
  const withdrawal = useServerMutation('withdraw_order_items', {
    success: (done) => texts.adminOrder[action === 'cancel' ? 'cancelled' : 'refunded'](done.items.length),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      setNoneChosen(chosen.length === 0)
      if (chosen.length > 0)
        await withdrawal.send({
          p_order_id: order.order_id,
          p_item_ids: chosen,
          p_action: action,
          p_reason: reason,
        })
    },
  })
  const back = sum(
    money
      .filter(({ item_id }) => chosen.includes(item_id))
      .map(({ goods, shipping, tax }) => toMinor(goods) + toMinor(shipping) + toMinor(tax)),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="Cancel or refund items"
      description="Anything paid is refunded to the original payment method. This can’t be undone."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <DialogButtons
            cancel="Keep items"
            submit={action === 'cancel' ? 'Cancel items' : 'Refund items'}
            danger
          />
        }
      >
        <div className="mb-5 grid gap-5">
          {possible.length > 1 && (
            <RadioCards
              label="What to do"
              columns={2}
              value={action}
              onValueChange={(value) => setAction(value as CancelOrRefund)}
              cards={[
                { value: 'cancel', title: 'Cancel', text: 'Not shipped yet. The stock goes back on sale.' },
                { value: 'refund', title: 'Refund', text: 'The goods don’t go back into stock.' },
              ]}
            />
          )}
          <Fieldset
            legend="Items"
            error={noneChosen && chosen.length === 0 ? 'Choose at least one item.' : undefined}
          >
            {items.map((item) => (
              <Checkbox
                key={item.item_id}
                label={`${item.quantity} × ${itemName(item)}`}
                hint={item.vendor_name}
                checked={!left.includes(item.item_id)}
                onCheckedChange={(isOn) =>
                  setLeft(isOn === true ? left.filter((id) => id !== item.item_id) : [...left, item.item_id])
                }
              />
            ))}
          </Fieldset>
          {order.paid && chosen.length > 0 && (
            <Notice tone="warning">{formatUsd(back)} will be refunded, including shipping and tax.</Notice>
          )}
        </div>
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
