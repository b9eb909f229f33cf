import type { z } from 'zod'
import { settlementForm } from '@contract/payments/settlement-procedures'
import { waysByHand, type WayByHand } from '@contract/payments/settlements'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { Field } from '@web/ui/field'
import { Select } from '@web/ui/select'
import { ProvenPaymentDialog } from './proven-payment-dialog'

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
export function SettlementDialog({ send, ...dialog }: SettlementDialogProps) {
  const serverForm = useServerForm({
    schema: settlementForm,
    defaultValues: { way: '' as WayByHand, reference: '', day: '', note: '' },
    send: (values) => send(values),
  })
  const { form, errorOf } = serverForm
  return (
    <ProvenPaymentDialog
      {...dialog}
      serverForm={serverForm}
      dayLabel="Sent on"
      referenceHint="Of the transfer or receipt."
      referenceMax={100}
      proofHint="Such as the bank’s confirmation or a signed receipt. Only staff with the Money permission see it."
      noteMax={500}
    >
      <Field label="How was it sent?" required error={errorOf('way')}>
        <Select placeholder="Choose" options={wayOptions} {...form.register('way')} />
      </Field>
    </ProvenPaymentDialog>
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
