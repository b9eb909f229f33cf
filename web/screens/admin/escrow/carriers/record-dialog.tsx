import type { z } from 'zod'
import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import { carrierCostForm } from '@contract/accounting/carrier-cost-procedures'
import { postingCurrencies } from '@contract/accounting/manual-posting-procedures'
import { dayLimits } from '@contract/core/limits'
import { useToday } from '@web/components/effective-dated/today'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { InvoiceFields, type CarrierOption } from './invoice-fields'

type Values = z.input<typeof carrierCostForm>

const currencyOptions = postingCurrencies.map((value) => ({ value, label: value }))

interface RecordDialogProps {
  carriers: readonly CarrierOption[]
  onClose: () => void
}

/** Records one charge by hand, by the rules of an invoice. */
export function RecordDialog({ carriers, onClose }: RecordDialogProps) {
  const today = useToday()
  const record = useServerMutation('record_carrier_cost', {
    success: ({ status }) => (status === 'posted' ? texts.recorded : texts.recordedWaiting),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: carrierCostForm,
    defaultValues: {
      carrierId: '',
      invoiceNumber: '',
      trackingNumber: '',
      chargedOn: today,
      amount: '',
      currency: 'USD',
    },
    send: (values) =>
      record.send({
        p_carrier_id: values.carrierId,
        p_invoice_number: values.invoiceNumber,
        p_tracking_number: values.trackingNumber,
        p_charged_on: values.chargedOn,
        p_amount: values.amount,
        p_currency: values.currency,
      }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Record a charge"
      description="If the parcel is ours, the charge is posted at once. Otherwise it waits for your decision."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Record" busyLabel="Recording..." />}
      >
        <InvoiceFields
          carriers={carriers}
          carrierProps={form.register('carrierId')}
          numberProps={form.register('invoiceNumber')}
          errors={{ carrier: errorOf('carrierId'), number: errorOf('invoiceNumber') }}
        />
        <Field label="Tracking number" required error={errorOf('trackingNumber')}>
          <Input autoComplete="off" spellCheck={false} maxLength={80} {...form.register('trackingNumber')} />
        </Field>
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-3">
          <Field label="Amount" required error={errorOf('amount')}>
            <Input inputMode="decimal" autoComplete="off" {...form.register('amount')} />
          </Field>
          <Field label="Currency" required error={errorOf('currency')}>
            <Select options={currencyOptions} {...form.register('currency')} />
          </Field>
          <Field label="Charged on" required error={errorOf('chargedOn')}>
            <Input type="date" min={dayLimits.earliest} max={today} {...form.register('chargedOn')} />
          </Field>
        </div>
      </Form>
    </Dialog>
  )
}
