import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { payoutPaidByHandForm } from '@contract/payouts/admin-procedures'
import { payoutLimits } from '@contract/payouts/facts'
import { dayOf } from '@contract/core/day'
import { formatAmount } from '@contract/pricing/exchange'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import { upload } from '@web/upload'
import type { StepDialogProps } from './step-dialogs'

type Values = z.input<typeof payoutPaidByHandForm>

/** Records that a payout was paid by hand: its reference, the day, a note and a file that proves it. */
export function PaidByHandDialog({ payout, onClose }: StepDialogProps) {
  const [today] = useState(() => dayOf(new Date()))
  const record = useServerMutation(
    ({ reference, paidOn, note, proof }: Values) =>
      upload(
        'record_manual_payout',
        {
          p_payout_id: payout.payout_id,
          p_reference: reference,
          p_paid_on: paidOn,
          p_note: note,
          p_proof: proof,
        },
        () => undefined,
      ),
    { success: texts.payout.paid, onSuccess: onClose },
  )
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: payoutPaidByHandForm,
    defaultValues: { reference: '', paidOn: today, note: '' },
    send: (values) => record.send(values),
  })
  const { amount, currency } = payout.transfer!
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record this payout as paid?"
      description={`${formatAmount(amount, currency)} to ${payout.vendor_name}. The vendor will be notified that the money was sent.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record as paid" />}
      >
        <Field
          label="Reference"
          hint="The number of the payment, by which others can find it."
          required
          error={errorOf('reference')}
        >
          <Input
            autoComplete="off"
            maxLength={payoutLimits.bankReferenceMax}
            {...form.register('reference')}
          />
        </Field>
        <Field label="Paid on" required error={errorOf('paidOn')}>
          <Input type="date" max={today} {...form.register('paidOn')} />
        </Field>
        <Controller
          name="proof"
          control={form.control}
          render={({ field: { value, onChange, ref, onBlur } }) => (
            <Field label="Proof" required error={errorOf('proof')}>
              <FileInput
                ref={ref}
                accept=".pdf,.jpg,.jpeg,.png"
                rule="A receipt as PDF, JPG or PNG up to 5MB"
                selectedFileNames={value ? [value.name] : []}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
              />
            </Field>
          )}
        />
        <Field label="Note" hint="Only your team reads it." error={errorOf('note')}>
          <Textarea rows={2} maxLength={payoutLimits.noteMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
