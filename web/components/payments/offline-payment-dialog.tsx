import { useWatch } from 'react-hook-form'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { offlinePaymentForm, type OfflinePreview } from '@contract/payments/offline-procedures'
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { Textarea } from '@web/ui/textarea'
import { OfflineOutcomeNotice } from './offline-outcome'
import { offlinePreviewKey, useOfflinePreview } from './use-offline-preview'

interface OfflinePaymentDialogProps {
  orderId: string
  onClose: () => void
}

/** Records that an order was paid outside the payment providers; before it is sent, it says what that does. */
export function OfflinePaymentDialog({ orderId, onClose }: OfflinePaymentDialogProps) {
  const { data: preview, error } = useOfflinePreview(orderId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record an offline payment?"
      description="Money that arrived in cash or by bank transfer. Enter exactly what was received."
    >
      {preview ? (
        <OfflinePaymentForm orderId={orderId} preview={preview} onClose={onClose} />
      ) : error ? (
        <Notice tone="danger" live title={texts.offlinePayment.failed}>
          {messageOf(error)}
        </Notice>
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  )
}

function OfflinePaymentForm({
  orderId,
  preview,
  onClose,
}: OfflinePaymentDialogProps & { preview: OfflinePreview }) {
  const record = useServerMutation('record_offline_payment', {
    success: ({ outcome }) => texts.offlinePayment.recorded[outcome],
    onSuccess: onClose,
    invalidates: [offlinePreviewKey(orderId)],
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: offlinePaymentForm,
    defaultValues: { amount: preview.due || NaN, note: '' },
    version: preview.version,
    send: ({ note, amount }, { version }) =>
      record.send({ p_order_id: orderId, p_note: note, p_amount: amount, p_version: version }),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Record payment" busyLabel="Recording..." />}
    >
      <Field label="Amount received" required error={errorOf('amount')}>
        <Input
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.register('amount', { valueAsNumber: true })}
        />
      </Field>
      <Field
        label="How was it paid?"
        hint="For our records: who paid, when and how."
        required
        error={errorOf('note')}
      >
        <Textarea rows={3} maxLength={500} {...form.register('note')} />
      </Field>
      <div className="mb-5 grid gap-3">
        {preview.recorded.length > 0 && <RecordedBefore recorded={preview.recorded} />}
        <OfflineOutcomeNotice preview={preview} amount={Number.isFinite(amount) ? amount : preview.due} />
      </div>
    </Form>
  )
}

/** So that nobody records a transfer that a colleague has recorded. */
const RecordedBefore = ({ recorded }: Pick<OfflinePreview, 'recorded'>) => (
  <ul className="grid gap-1 text-sm text-ink-soft">
    {recorded.map(({ amount, recorded_at, by }) => (
      <li key={recorded_at}>
        {texts.offlinePayment.recordedBefore(
          formatWireUsd(amount),
          formatTime(recorded_at),
          by ?? 'somebody whose account is deleted',
        )}
      </li>
    ))}
  </ul>
)
