import type { z } from 'zod'
import { payoutPaidByHandForm } from '@contract/payouts/admin-procedures'
import { payoutLimits } from '@contract/payouts/facts'
import { formatAmount } from '@contract/pricing/exchange'
import * as texts from '@contract/texts'
import { useToday } from '@web/components/effective-dated/today'
import { ProvenPaymentDialog } from '@web/components/payments/proven-payment-dialog'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { upload } from '@web/upload'
import type { StepDialogProps } from './step-dialogs'

type Values = z.input<typeof payoutPaidByHandForm>

/** Records that a payout was paid by hand: its reference, the day, a note and a file that proves it. */
export function PaidByHandDialog({ payout, onClose }: StepDialogProps) {
  const today = useToday()
  const record = useServerMutation(
    ({ reference, day, note, proof }: Values) =>
      upload(
        'record_manual_payout',
        {
          p_payout_id: payout.payout_id,
          p_reference: reference,
          p_paid_on: day,
          p_note: note,
          p_proof: proof,
        },
        () => undefined,
      ),
    { success: texts.payout.paid, onSuccess: onClose },
  )
  const serverForm = useServerForm<Values>({
    schema: payoutPaidByHandForm,
    defaultValues: { reference: '', day: today, note: '' },
    send: (values) => record.send(values),
    fieldMap: { p_paid_on: 'day' },
  })
  const { amount, currency } = payout.transfer!
  return (
    <ProvenPaymentDialog
      title="Record this payout as paid?"
      description={`${formatAmount(amount, currency)} to ${payout.vendor_name}. The vendor will be notified that the money was sent.`}
      submitLabel="Record as paid"
      serverForm={serverForm}
      dayLabel="Paid on"
      referenceHint="The number of the payment, by which others can find it."
      referenceMax={payoutLimits.bankReferenceMax}
      noteHint="Only your team reads it."
      noteMax={payoutLimits.noteMax}
      onClose={onClose}
    />
  )
}
