import { dayLimits } from '@contract/core/limits'
import { payoutReturnForm } from '@contract/payouts/admin-procedures'
import { review } from '@contract/payouts/admin-texts'
import { payoutLimits } from '@contract/payouts/facts'
import { formatWireUsd } from '@contract/core/money'
import { useToday } from '@web/components/effective-dated/today'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'
import type { StepDialogProps } from './step-dialogs'

/** Records that a payout which was paid came back; the vendor reads the reason. */
export function ReturnDialog({ payout, onClose }: StepDialogProps) {
  const today = useToday()
  const record = useServerMutation('return_payout', { success: review.returned, onSuccess: onClose })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: payoutReturnForm,
    defaultValues: { reason: '', reference: '', day: today },
    send: ({ reason, reference, day }) =>
      record.send({
        p_payout_id: payout.payout_id,
        p_reason: reason,
        p_reference: reference,
        p_returned_on: day,
      }),
    fieldMap: { p_returned_on: 'day' },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record that this payout came back?"
      description={`${formatWireUsd(payout.amount)} will be available to ${payout.vendor_name} again. This can’t be undone.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancelLabel="Keep as paid" submitLabel="Record the return" danger />}
      >
        <Field label="Reason" hint="The vendor will see this in an email." required error={errorOf('reason')}>
          <Textarea rows={3} maxLength={500} {...form.register('reason')} />
        </Field>
        <Field
          label="Reference of the return"
          hint="As on the bank statement."
          required
          error={errorOf('reference')}
        >
          <Input
            autoComplete="off"
            maxLength={payoutLimits.bankReferenceMax}
            {...form.register('reference')}
          />
        </Field>
        <Field label="Came back on" required error={errorOf('day')}>
          <Input type="date" min={dayLimits.earliest} max={today} {...form.register('day')} />
        </Field>
      </Form>
    </Dialog>
  )
}
