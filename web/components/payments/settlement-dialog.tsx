import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { dayLimits } from '@contract/core/limits'
import { settlementForm } from '@contract/payments/settlement-procedures'
import { waysByHand, type WayByHand } from '@contract/payments/settlements'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { Textarea } from '@web/ui/textarea'

export type SettlementValues = z.output<typeof settlementForm>

const wayOptions = waysByHand.map((way) => ({ value: way, label: texts.refundSettlement.ways[way] }))

interface SettlementDialogProps {
  title: string
  description: string
  submitLabel: string
  send: (values: SettlementValues) => Promise<unknown>
  onClose: () => void
}

/** Records money that was sent to a customer outside the payment providers, with its proof. */
export function SettlementDialog({ title, description, submitLabel, send, onClose }: SettlementDialogProps) {
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: settlementForm,
    defaultValues: { way: '' as WayByHand, reference: '', day: '', note: '' },
    send: (values) => send(values),
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel={submitLabel} />}
      >
        <Field label="How was it sent?" required error={errorOf('way')}>
          <Select placeholder="Choose" options={wayOptions} {...form.register('way')} />
        </Field>
        <Field label="Reference" hint="Of the transfer or receipt." required error={errorOf('reference')}>
          <Input autoComplete="off" maxLength={100} {...form.register('reference')} />
        </Field>
        <Field label="Sent on" required error={errorOf('day')}>
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

/** What a call sends of it, as multipart/form-data. */
export const settlementFields = ({ way, reference, day, note, proof }: SettlementValues) => ({
  p_way: way,
  p_reference: reference,
  p_day: day,
  p_note: note,
  p_proof: proof,
})
