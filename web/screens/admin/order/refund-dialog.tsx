import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import type { ItemMoney } from '@contract/orders/admin-procedures'
import type { OrderDetails } from '@contract/orders/procedures'
import { reasonForm, type Resale } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { ResaleChoice } from '@web/components/orders/resale-choice'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { RadioCards } from '@web/ui/radio-cards'
import { allowsCancelOrRefund, type CancelOrRefund } from './cancellable-items'
import { ReasonField } from './reason-field'
import { firstChoice, partOf, type RefundChoice } from './refund-choice'
import { RefundLine } from './refund-line'
import { RefundSums } from './refund-sums'
import { useRefundPreview } from './use-refund-preview'

interface RefundDialogProps {
  order: OrderDetails
  money: readonly ItemMoney[]
  onClose: () => void
}

/**
 * Cancels or refunds items of a paid order, or parts of them. Nothing is chosen at first; before it is sent, it shows who gets and loses how
 * much, and asks once more about a large amount. The buyer and the vendors read the reason.
 */
export function RefundDialog({ order, money, onClose }: RefundDialogProps) {
  const [action, setAction] = useState<CancelOrRefund>()
  const [choices, setChoices] = useState<Readonly<Record<string, RefundChoice>>>({})
  const [resale, setResale] = useState<Resale>()
  const [isConfirming, setConfirming] = useState(false)
  const items = action ? order.order_items.filter((item) => allowsCancelOrRefund(action, item)) : []
  const parts = Object.entries(choices).map(([id, choice]) => partOf(id, choice))
  const completeParts = parts.filter((part) => part !== undefined)
  const isComplete = parts.length > 0 && completeParts.length === parts.length
  const { preview, error } = useRefundPreview(order.order_id, action, isComplete ? completeParts : [])
  const refund = useServerMutation('refund_order_parts', {
    success: texts.adminOrder.partsRefunded,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      if (!action || !preview || (action === 'cancel' && !resale)) return
      if (preview.needs_confirmation && !isConfirming) return setConfirming(true)
      await refund.send({
        p_order_id: order.order_id,
        p_action: action,
        p_parts: completeParts,
        p_reason: reason,
        p_total: preview.buyer,
        p_confirmed: isConfirming,
        ...(action === 'cancel' && { p_restock: resale === 'yes' }),
      })
    },
  })
  const { isSubmitted } = form.formState
  const change = (itemId: string, changes: Partial<RefundChoice> | undefined) => {
    setConfirming(false)
    const { [itemId]: choice = firstChoice, ...others } = choices
    setChoices(changes ? { ...choices, [itemId]: { ...choice, ...changes } } : others)
  }
  const has = (name: CancelOrRefund) => order.order_items.some((item) => allowsCancelOrRefund(name, item))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel or refund items"
      description="What was paid is refunded to the original payment method. This can’t be undone."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <DialogButtons
            cancelLabel="Keep items"
            submitLabel={submitLabel(
              action,
              isConfirming && preview ? formatWireUsd(preview.buyer) : undefined,
            )}
            danger
          />
        }
      >
        <div className="mb-5 grid gap-5">
          <Fieldset
            legend="What to do"
            required
            error={isSubmitted && !action ? 'Choose whether to cancel or to refund.' : undefined}
          >
            <RadioCards
              label="What to do"
              columns={2}
              value={action ?? ''}
              onValueChange={(value) => {
                setAction(value as CancelOrRefund)
                setChoices({})
                setConfirming(false)
              }}
              cards={[
                {
                  value: 'cancel',
                  title: 'Cancel',
                  text: 'Not shipped yet, and won’t be.',
                  ...(!has('cancel') && { disabledReason: 'Everything has been shipped.' }),
                },
                {
                  value: 'refund',
                  title: 'Refund',
                  text: 'All, or a part. The goods don’t go back into stock.',
                },
              ]}
            />
          </Fieldset>
          {action && (
            <Fieldset
              legend="Items"
              required
              error={isSubmitted ? itemsError(parts.length, isComplete) : undefined}
            >
              {items.map((item) => (
                <RefundLine
                  key={item.item_id}
                  item={item}
                  money={money.find(({ item_id }) => item_id === item.item_id)!}
                  action={action}
                  choice={choices[item.item_id]}
                  onChange={(changes) => change(item.item_id, changes)}
                />
              ))}
            </Fieldset>
          )}
          {error && (
            <Notice tone="danger" live>
              {messageOf(error)}
            </Notice>
          )}
          {preview && <RefundSums sums={preview} />}
          {isConfirming && preview && (
            <Notice tone="warning" live title={`Refund ${formatWireUsd(preview.buyer)}?`}>
              That’s a large amount. Please check it once more.
            </Notice>
          )}
        </div>
        {action === 'cancel' && (
          <ResaleChoice
            value={resale}
            onValueChange={setResale}
            error={isSubmitted && !resale ? 'Choose whether the goods can be sold again.' : undefined}
          />
        )}
        <ReasonField error={errorOf('reason')} register={form.register('reason')} />
      </Form>
    </Dialog>
  )
}

const submitLabel = (action: CancelOrRefund | undefined, amount: string | undefined) =>
  `${action === 'cancel' ? 'Cancel items' : 'Refund'}${amount ? ` and send ${amount}` : ''}`

function itemsError(chosen: number, isComplete: boolean): string | undefined {
  if (chosen === 0) return 'Choose at least one item.'
  return isComplete ? undefined : 'Enter how much is refunded.'
}
