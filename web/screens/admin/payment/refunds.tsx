import { useState } from 'react'
import type { PaymentRefund } from '@contract/payments/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import { offlineRefundForm } from '@contract/payments/procedures'
import { statusLabel } from '@contract/core/state-machine'
import type { RefundStatus } from '@contract/payments/states'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Badge, type BadgeTone } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Textarea } from '@web/ui/textarea'

const tones: Record<RefundStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  failed: 'danger',
}

/** The refunds of a payment, completed or not. */
export const Refunds = ({ refunds }: { refunds: readonly PaymentRefund[] }) => (
  <Card title="Refunds">
    {refunds.length === 0 ? (
      <p className="text-sm text-ink-soft">
        Nothing from this payment has been refunded. You can refund items on the order’s page.
      </p>
    ) : (
      <ul className="-my-4 divide-y divide-line">
        {refunds.map((refund) => (
          <RefundEntry key={refund.refund_id} {...refund} />
        ))}
      </ul>
    )}
  </Card>
)

function RefundEntry(refund: PaymentRefund) {
  const { amount, status, item_name, attempts, by_hand } = refund
  return (
    <li className="grid gap-3 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="font-medium wrap-anywhere">{item_name ?? 'Not used for the order'}</p>
          <p dir="auto" className="wrap-anywhere text-ink-soft">
            {refund.reason}
          </p>
          <p className="text-caption text-ink-soft">
            {refund.completed_at
              ? `Completed ${formatTime(refund.completed_at)}`
              : `Started ${formatTime(refund.created_at)}`}
            {attempts > 1 && `, sent ${attempts} times`}
          </p>
          {refund.failure_reason && <p className="mt-1 text-danger">{refund.failure_reason}</p>}
        </div>
        <div className="grid shrink-0 justify-items-end gap-1">
          <span className="figures font-semibold">{formatWireUsd(amount)}</span>
          <Badge dot tone={tones[status]}>
            <span className="inline-block first-letter:uppercase">{statusLabel(status)}</span>
          </Badge>
        </div>
      </div>
      {status === 'failed' && !by_hand && <RetryRefundButton refundId={refund.refund_id} />}
      {by_hand && status !== 'completed' && <ManualRefundButton {...refund} />}
    </li>
  )
}

function RetryRefundButton({ refundId }: { refundId: string }) {
  const retry = useServerMutation('retry_refund', { success: texts.adminPayment.refundRetried })
  return (
    <Button
      variant="outline"
      size="small"
      className="justify-self-start"
      busy={retry.pending}
      onClick={() => void retry.run({ p_refund_id: refundId })}
    >
      Retry refund
    </Button>
  )
}

function ManualRefundButton(refund: PaymentRefund) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        Record as refunded
      </Button>
      {isOpen && <ManualRefundDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ManualRefundDialogProps {
  refund: PaymentRefund
  onClose: () => void
}

/** Records a refund that was made outside the payment providers. */
function ManualRefundDialog({ refund, onClose }: ManualRefundDialogProps) {
  const complete = useServerMutation('complete_offline_refund', {
    success: texts.adminPayment.refundRecorded,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: offlineRefundForm,
    defaultValues: { note: '' },
    send: ({ note }) => complete.send({ p_refund_id: refund.refund_id, p_note: note }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record this refund?"
      description={`${formatWireUsd(refund.amount)} went back to the customer outside the payment providers.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record refund" />}
      >
        <Field label="How was it refunded?" required error={errorOf('note')}>
          <Textarea rows={3} maxLength={500} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
