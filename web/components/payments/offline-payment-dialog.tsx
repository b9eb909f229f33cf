import { formatWireUsd } from '@contract/core/money'
import { offlinePaymentForm } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

interface OfflinePaymentDialogProps {
  orderId: string
  amountDue: number
  onClose: () => void
}

/** Records that an order was paid outside the payment providers. */
export function OfflinePaymentDialog({ orderId, amountDue, onClose }: OfflinePaymentDialogProps) {
  const record = useServerMutation('record_offline_payment', {
    success: texts.adminOrder.offlinePaid,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: offlinePaymentForm,
    defaultValues: { note: '' },
    send: ({ note }) => record.send({ p_order_id: orderId, p_note: note }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record an offline payment?"
      description={`${formatWireUsd(amountDue)} was paid in cash or by bank transfer. The order is processed like any other paid order, but the money is held for a few days, and someone else has to approve the payout that includes it.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record payment" busyLabel="Recording..." />}
      >
        <Field
          label="How was it paid?"
          hint="For our records: who paid, when and how."
          required
          error={errorOf('note')}
        >
          <Textarea rows={3} maxLength={500} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
