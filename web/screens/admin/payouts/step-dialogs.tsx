import { payoutPaidForm, payoutReasonForm, type AdminPayout } from '@contract/payouts/admin-procedures'
import { payoutLimits } from '@contract/payouts/facts'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Textarea } from '@web/ui/textarea'

export interface StepDialogProps {
  payout: AdminPayout
  onClose: () => void
}

const dialogTexts = {
  decline: { title: 'Decline this payout?', submit: 'Decline payout', success: texts.payout.declined },
  fail: { title: 'Record this payout as failed?', submit: 'Record as failed', success: texts.payout.notPaid },
}

/** Declines a payout, or records that it was not paid at the bank or by hand; the vendor reads the reason. */
export function ReasonDialog({ payout, step, ...dialog }: StepDialogProps & { step: 'decline' | 'fail' }) {
  const { title, submit, success } = dialogTexts[step]
  const change = useServerMutation(step === 'decline' ? 'decline_payout' : 'fail_payout', {
    success,
    onSuccess: dialog.onClose,
  })
  const { form, errorOf, ...serverForm } = useServerForm({
    schema: payoutReasonForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => change.send({ p_payout_id: payout.payout_id, p_reason: reason }),
  })
  return (
    <Dialog
      open
      onOpenChange={dialog.onClose}
      title={title}
      description={`${formatWireUsd(payout.amount)} will be available to ${payout.vendor_name} again. This can’t be undone.`}
    >
      <Form
        onSubmit={serverForm.submit}
        pending={serverForm.pending}
        refusal={serverForm.refusal}
        actions={<DialogButtons cancelLabel="Keep payout" submitLabel={submit} danger />}
      >
        <Field label="Reason" hint="The vendor will see this in an email." required error={errorOf('reason')}>
          <Textarea rows={3} maxLength={500} {...form.register('reason')} />
        </Field>
      </Form>
    </Dialog>
  )
}

/** Records that our bank paid a payout. */
export function BankReferenceDialog({ payout, onClose }: StepDialogProps) {
  const complete = useServerMutation('complete_payout', { success: texts.payout.paid, onSuccess: onClose })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: payoutPaidForm,
    defaultValues: { bankReference: '' },
    send: ({ bankReference }) =>
      complete.send({ p_payout_id: payout.payout_id, p_bank_reference: bankReference }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Record this payout as paid?"
      description={`${formatWireUsd(payout.amount)} to ${payout.vendor_name}. The vendor will be notified that the money was sent. This can’t be undone.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record as paid" />}
      >
        <Field
          label="Bank’s reference"
          hint="As on the bank statement."
          required
          error={errorOf('bankReference')}
        >
          <Input
            autoComplete="off"
            maxLength={payoutLimits.bankReferenceMax}
            {...form.register('bankReference')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
