import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import type { AdminOrder, ItemMoney } from '@contract/orders/admin-procedures'
import type { OrderDetails } from '@contract/orders/procedures'
import { reasonForm, type Resale } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { ResaleChoice } from '@web/components/orders/resale-choice'
import { useRevalidateOnReturn } from '@web/components/realtime/use-revalidate-on-return'
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
import {
  errorsOf,
  firstChoice,
  goodwillLeftOf,
  partOf,
  type RefundChoice,
  type RefundChoices,
} from './refund-choice'
import { RefundLine } from './refund-line'
import { RefundSums } from './refund-sums'
import { useRefundPreview } from './use-refund-preview'

interface RefundDialogProps {
  order: OrderDetails
  money: readonly ItemMoney[]
  goodwill: AdminOrder['goodwill']
  onClose: () => void
}

/**
 * Cancels or refunds items of a paid order, or parts of them. Nothing is chosen at first; before it is sent, it shows who gets and loses how
 * much, and asks once more about a large amount. If the order changes meanwhile, the figures follow, and what was typed remains. The buyer and the
 * vendors read the reason.
 */
export function RefundDialog({ order, money, goodwill, onClose }: RefundDialogProps) {
  const [action, setAction] = useState<CancelOrRefund>()
  const [allChoices, setChoices] = useState<RefundChoices>({})
  const [resale, setResale] = useState<Resale>()
  /** What was shown when the question about a large amount was asked. */
  const [askedAmount, setAskedAmount] = useState<number>()
  useRevalidateOnReturn()
  const state = JSON.stringify([order.order_items, money, goodwill])
  const [openedState] = useState(state)
  const moneyById = new Map(money.map((itemMoney) => [itemMoney.item_id, itemMoney]))
  const items = action ? order.order_items.filter((item) => allowsCancelOrRefund(action, item)) : []
  const choices: RefundChoices = Object.fromEntries(
    items.flatMap(({ item_id, disputed }) => {
      const choice = allChoices[item_id]
      return choice && !disputed ? [[item_id, choice]] : []
    }),
  )
  const goodwillLeft = (itemId: string) => goodwillLeftOf(itemId, choices, money, goodwill)
  const goodwillOnly = (itemId: string) =>
    goodwillLeftOf(itemId, { ...choices, [itemId]: { ...firstChoice, take: 'goodwill' } }, money, goodwill)
  const choiceErrors = (itemId: string, requireAll: boolean) => {
    const choice = choices[itemId]
    return choice ? errorsOf(choice, moneyById.get(itemId)!, goodwillLeft(itemId), requireAll) : {}
  }
  const parts = Object.entries(choices).map(([id, choice]) =>
    Object.keys(choiceErrors(id, true)).length > 0 ? undefined : partOf(id, choice),
  )
  const completeParts = parts.filter((part) => part !== undefined)
  const isComplete = parts.length > 0 && completeParts.length === parts.length
  const { preview, error } = useRefundPreview(
    { orderId: order.order_id, state },
    action,
    isComplete ? completeParts : [],
  )
  const isConfirming = preview !== undefined && askedAmount === preview.buyer
  const refund = useServerMutation('refund_order_parts', {
    success: texts.adminOrder.partsRefunded,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: reasonForm,
    defaultValues: { reason: '' },
    async send({ reason }) {
      if (!action || !preview || (action === 'cancel' && !resale)) return
      if (preview.needs_confirmation && !isConfirming) return setAskedAmount(preview.buyer)
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
    setAskedAmount(undefined)
    const { [itemId]: choice = firstChoice, ...others } = allChoices
    setChoices(changes ? { ...allChoices, [itemId]: { ...choice, ...changes } } : others)
  }
  const canCancel = order.order_items.filter((item) => allowsCancelOrRefund('cancel', item))
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
          {state !== openedState && !refund.pending && (
            <Notice tone="info" live>
              {texts.refundDialog.changed}
            </Notice>
          )}
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
                setAskedAmount(undefined)
              }}
              cards={[
                {
                  value: 'cancel',
                  title: 'Cancel',
                  text: 'Not shipped yet, and won’t be.',
                  ...(canCancel.every(({ disputed }) => disputed) && {
                    disabledReason:
                      canCancel.length > 0 ? texts.refundDialog.disputedItem : 'Everything has been shipped.',
                  }),
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
              error={isSubmitted && parts.length === 0 ? 'Choose at least one item.' : undefined}
            >
              {items.map((item) => (
                <RefundLine
                  key={item.item_id}
                  item={item}
                  money={moneyById.get(item.item_id)!}
                  action={action}
                  choice={choices[item.item_id]}
                  goodwillLeftMinor={goodwillLeft(item.item_id)}
                  goodwillOnlyMinor={goodwillOnly(item.item_id)}
                  errors={choiceErrors(item.item_id, isSubmitted)}
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
