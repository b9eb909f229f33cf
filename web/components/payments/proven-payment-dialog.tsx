import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { dayLimits } from '@contract/core/limits'
import { ProofField } from '@web/components/documents/proof-field'
import { useToday } from '@web/components/effective-dated/today'
import type { ServerFormState } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'

/** How money was sent by hand. */
interface ProvenPayment extends FieldValues {
  reference: string
  day: string
  note: string
  proof: File
}

interface ProvenPaymentDialogProps<Values extends ProvenPayment, Sent> {
  title: string
  description: string
  submitLabel: string
  serverForm: ServerFormState<Values, Sent>
  /** What the day of the payment is called. */
  dayLabel: string
  referenceHint: string
  referenceMax: number
  proofHint?: string
  noteHint?: string
  noteMax: number
  /** Fields of this payment only, above the others. */
  children?: ReactNode
  onClose: () => void
}

/** Records money that was sent by hand: by which reference, on which day, and with which proof. */
export function ProvenPaymentDialog<Values extends ProvenPayment, Sent>({
  title,
  description,
  submitLabel,
  serverForm,
  dayLabel,
  referenceHint,
  referenceMax,
  proofHint,
  noteHint,
  noteMax,
  children,
  onClose,
}: ProvenPaymentDialogProps<Values, Sent>) {
  // Only the fields that all such forms have are used here.
  const { form, submit, pending, refusal, errorOf } = serverForm as unknown as ServerFormState<
    ProvenPayment,
    unknown
  >
  const today = useToday()
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel={submitLabel} />}
      >
        {children}
        <Field label="Reference" hint={referenceHint} required error={errorOf('reference')}>
          <Input autoComplete="off" maxLength={referenceMax} {...form.register('reference')} />
        </Field>
        <Field label={dayLabel} required error={errorOf('day')}>
          <Input type="date" min={dayLimits.earliest} max={today} {...form.register('day')} />
        </Field>
        <ProofField
          control={form.control}
          name="proof"
          kind="A receipt"
          {...(proofHint && { hint: proofHint })}
          required
          error={errorOf('proof')}
        />
        <Field label="Note" {...(noteHint && { hint: noteHint })} error={errorOf('note')}>
          <Textarea rows={2} maxLength={noteMax} {...form.register('note')} />
        </Field>
      </Form>
    </Dialog>
  )
}
