import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { dayLimits } from '@contract/core/limits'
import { formatWireUsd } from '@contract/core/money'
import type { PaymentRefund } from '@contract/payments/admin-procedures'
import { settleRefundForm } from '@contract/payments/settlement-procedures'
import { waysByHand, type WayByHand } from '@contract/payments/settlements'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'
import { upload } from '@web/upload'

type SettleRefundValues = z.output<typeof settleRefundForm>

const wayOptions = waysByHand.map((way) => ({ value: way, label: texts.refundSettlement.ways[way] }))

/** Opens the dialog that records a refund made outside the payment providers. */
export function SettleRefundButton(refund: PaymentRefund) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Record as refunded
      </Button>
      {isOpen && <SettleRefundDialog refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

interface SettleRefundDialogProps {
  refund: PaymentRefund
  onClose: () => void
}

function SettleRefundDialog({ refund: { refund_id, amount, attempts }, onClose }: SettleRefundDialogProps) {
  const settle = useServerMutation(
    ({ way, reference, day, note, proof }: SettleRefundValues) =>
      upload(
        'settle_refund',
        {
          p_refund_id: refund_id,
          p_way: way,
          p_reference: reference,
          p_day: day,
          p_note: note,
          p_proof: proof,
        },
        () => {},
      ),
    { success: texts.refundSettlement.settled, onSuccess: onClose },
  )
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: settleRefundForm,
    defaultValues: { way: '' as WayByHand, reference: '', day: '', note: '' },
    send: (values) => settle.send(values),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record this refund?"
      description={`You’ve sent ${formatWireUsd(amount)} back to the customer outside the payment providers.${attempts > 0 ? ' We ask the provider first whether it has made this refund after all.' : ''}`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record refund" />}
      >
        <Field label="How was it refunded?" required error={errorOf('way')}>
          <Select placeholder="Choose" options={wayOptions} {...form.register('way')} />
        </Field>
        <Field label="Reference" hint="Of the transfer or receipt." required error={errorOf('reference')}>
          <Input autoComplete="off" maxLength={100} {...form.register('reference')} />
        </Field>
        <Field label="Day of the refund" required error={errorOf('day')}>
          <Input type="date" min={dayLimits.earliest} max={dayLimits.latest} {...form.register('day')} />
        </Field>
        <Controller
          name="proof"
          control={form.control}
          render={({ field: { value, onChange, ref, onBlur } }) => (
            <Field
              label="Proof"
              hint="Such as the bank’s confirmation or a signed receipt. Only staff with the Money permission see it."
              required
              error={errorOf('proof')}
            >
              <FileInput
                ref={ref}
                accept=".pdf,.jpg,.jpeg,.png"
                rule="PDF, JPG or PNG up to 5MB"
                selectedFileNames={value ? [value.name] : []}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
              />
            </Field>
          )}
        />
        <Field label="Note" error={errorOf('note')}>
          <Textarea rows={2} maxLength={500} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
