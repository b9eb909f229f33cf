import { useQueryClient } from '@web/queries'
import { planLimits } from '@contract/subscriptions/facts'
import { offlinePaymentForm, type PlanInvoice } from '@contract/subscriptions/procedures'
import * as texts from '@contract/texts'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

interface SettleFormProps {
  invoice: PlanInvoice
  vendorId: string
  onDone: () => void
}

/** Marks an invoice as paid, with a note of how. */
export function SettleForm({ invoice: { invoice_id, label }, vendorId, onDone }: SettleFormProps) {
  const queryClient = useQueryClient()
  const settle = useServerMutation('settle_plan_invoice', {
    success: texts.subscription.settled(label),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['plan_invoices', vendorId] })
      onDone()
    },
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: offlinePaymentForm,
    defaultValues: { note: '' },
    send: ({ note }) => settle.send({ p_invoice_id: invoice_id, p_note: note }),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={
        <>
          <Button type="button" variant="outline" onClick={onDone}>
            Back
          </Button>
          <Button type="submit">Mark as paid</Button>
        </>
      }
    >
      <Field
        label="How it was paid"
        hint="For the audit log, such as the reference of a bank transfer."
        required
        error={errorOf('note')}
      >
        <Input autoComplete="off" maxLength={planLimits.reasonMax} {...form.register('note')} />
      </Field>
    </Form>
  )
}
