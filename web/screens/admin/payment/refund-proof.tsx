import { useState } from 'react'
import { formatDay, formatTime } from '@contract/core/day'
import { formatWireUsd } from '@contract/core/money'
import type { PaymentRefund } from '@contract/payments/admin-procedures'
import { doubleRefundForm } from '@contract/payments/settlement-procedures'
import { doubleRefundOutcomes, type DoubleRefundOutcome } from '@contract/payments/settlements'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { Select } from '@web/ui/select'
import { TextLink } from '@web/ui/text-link'
import { Textarea } from '@web/ui/textarea'

const { ways, outcomes } = texts.refundSettlement

const outcomeOptions = doubleRefundOutcomes.map((outcome) => ({ value: outcome, label: outcomes[outcome] }))

/** How a refund was made by a person, with its proof; and, if its provider made it too, what came of that. */
export function RefundProof({ refund_id, settlement, settled_as, amount }: PaymentRefund) {
  if (!settlement || !settled_as) return null
  const { proof, note, recorded_by, sent_twice_at, outcome, outcome_note } = settlement
  return (
    <>
      <div className="rounded-md bg-sunken px-4 py-3 text-sm">
        <p className="wrap-anywhere">
          {ways[settled_as]}
          {proof && (
            <>
              {' '}
              on {formatDay(proof.day)}, reference <span className="figures">{proof.reference}</span>
            </>
          )}
        </p>
        {note && (
          <p dir="auto" className="wrap-anywhere text-ink-soft">
            {note}
          </p>
        )}
        <p className="mt-1 text-caption text-ink-soft">
          {recorded_by && `Recorded by ${recorded_by}. `}
          {proof && (
            <TextLink href={proof.url} target="_blank" rel="noreferrer">
              View the proof
            </TextLink>
          )}
        </p>
      </div>
      {sent_twice_at && (
        <Notice tone={outcome ? 'info' : 'danger'} title={`${formatWireUsd(amount)} was refunded twice`}>
          <p>
            On {formatTime(sent_twice_at)} the payment provider reported that it had made this refund too.
          </p>
          {outcome && (
            <p className="wrap-anywhere">
              {outcomes[outcome]}. {outcome_note}
            </p>
          )}
          <CloseDoubleRefund refundId={refund_id} offered={!outcome} />
        </Notice>
      )}
    </>
  )
}

/** An open dialog stays when the button is no longer offered, so that it can say why it was refused. */
function CloseDoubleRefund({ refundId, offered }: { refundId: string; offered: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {offered && (
        <Button variant="outline" size="small" className="mt-3" onClick={() => setOpen(true)}>
          Record the outcome
        </Button>
      )}
      {isOpen && <CloseDoubleRefundDialog refundId={refundId} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDoubleRefundDialog({ refundId, onClose }: { refundId: string; onClose: () => void }) {
  const close = useServerMutation('close_double_refund', {
    success: texts.refundSettlement.doubleClosed,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: doubleRefundForm,
    defaultValues: { outcome: '' as DoubleRefundOutcome, note: '' },
    send: ({ outcome, note }) => close.send({ p_refund_id: refundId, p_outcome: outcome, p_note: note }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What came of the second refund?"
      description="Until the customer pays it back, the marketplace bears it."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record outcome" />}
      >
        <Field label="Outcome" required error={errorOf('outcome')}>
          <Select placeholder="Choose" options={outcomeOptions} {...form.register('outcome')} />
        </Field>
        <Field label="Note" required error={errorOf('note')}>
          <Textarea rows={3} maxLength={500} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
