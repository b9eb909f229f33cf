import { useState } from 'react'
import { formatWireUsd } from '@contract/core/money'
import { bankLineForm } from '@contract/payments/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

interface MatchProps {
  paymentId: string
  amount: number
}

/** Matches an offline payment with a line of the bank statement. */
export function MatchButton(props: MatchProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Match with the bank
      </Button>
      {isOpen && <MatchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

interface MatchDialogProps extends MatchProps {
  onClose: () => void
}

function MatchDialog({ paymentId, amount, onClose }: MatchDialogProps) {
  const match = useServerMutation('match_offline_payment', {
    success: texts.adminPayment.matched,
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: bankLineForm,
    defaultValues: { bankLine: '' },
    send: ({ bankLine }) => match.send({ p_payment_id: paymentId, p_bank_line: bankLine }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Match with the bank statement"
      description={`Enter the line of the bank statement that shows the ${formatWireUsd(amount)}. You won’t be able to approve a payout that includes this payment.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Match payment" />}
      >
        <Field
          label="Bank statement line"
          hint="Its date and reference, as printed."
          required
          error={errorOf('bankLine')}
        >
          <Input autoComplete="off" maxLength={200} {...form.register('bankLine')} />
        </Field>
      </Form>
    </Dialog>
  )
}
