import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { carrierCostTexts as texts } from '@contract/accounting/admin-texts'
import { carrierInvoiceForm, type CarrierInvoicePreview } from '@contract/accounting/carrier-cost-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { upload } from '@web/upload'
import { InvoiceFields, type CarrierOption } from './invoice-fields'
import { PreviewFacts } from './preview-facts'

type Values = z.input<typeof carrierInvoiceForm>

const send = (
  name: 'preview_carrier_invoice' | 'import_carrier_invoice',
  { carrierId, invoiceNumber, file }: Values,
) => upload(name, { p_carrier_id: carrierId, p_invoice_number: invoiceNumber, p_file: file }, () => undefined)

interface ImportDialogProps {
  carriers: readonly CarrierOption[]
  onClose: () => void
}

/** Reads an invoice, shows what it would post, and posts it. The file stays in the browser in between. */
export function ImportDialog({ carriers, onClose }: ImportDialogProps) {
  const [read, setRead] = useState<{ values: Values; preview: CarrierInvoicePreview } | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={read ? 'Post these charges?' : 'Import an invoice'}
      description={
        read
          ? `${read.preview.file_name}: nothing has been posted yet.`
          : 'The invoice is read first, and shows what it would post. Import it once it is paid.'
      }
    >
      {read ? (
        <ConfirmImport {...read} onBack={() => setRead(null)} onClose={onClose} />
      ) : (
        <InvoiceForm carriers={carriers} onRead={(values, preview) => setRead({ values, preview })} />
      )}
    </Dialog>
  )
}

interface InvoiceFormProps {
  carriers: readonly CarrierOption[]
  onRead: (values: Values, preview: CarrierInvoicePreview) => void
}

function InvoiceForm({ carriers, onRead }: InvoiceFormProps) {
  const preview = useServerMutation((values: Values) => send('preview_carrier_invoice', values), {
    revalidates: false,
    onSuccess: (result, values) => onRead(values, result),
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: carrierInvoiceForm,
    defaultValues: { carrierId: '', invoiceNumber: '', file: undefined },
    send: (values) => preview.send(values),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Read the invoice" busyLabel="Reading..." />}
    >
      <InvoiceFields
        carriers={carriers}
        carrierProps={form.register('carrierId')}
        numberProps={form.register('invoiceNumber')}
        errors={{ carrier: errorOf('carrierId'), number: errorOf('invoiceNumber') }}
      />
      <Controller
        name="file"
        control={form.control}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <Field label="Invoice" required error={errorOf('file')}>
            <FileInput
              ref={ref}
              accept=".csv,.txt,text/csv"
              rule="CSV with tracking number, date, amount and currency, up to 5MB"
              selectedFileNames={value ? [value.name] : []}
              onBlur={onBlur}
              onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
            />
          </Field>
        )}
      />
    </Form>
  )
}

interface ConfirmImportProps {
  values: Values
  preview: CarrierInvoicePreview
  onBack: () => void
  onClose: () => void
}

function ConfirmImport({ values, preview, onBack, onClose }: ConfirmImportProps) {
  const post = useServerMutation(() => send('import_carrier_invoice', values), {
    success: (result) => texts.imported(result.new, result.waiting),
    onSuccess: onClose,
  })
  return (
    <div className="grid gap-5">
      <PreviewFacts preview={preview} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onBack}>
          Choose another file
        </Button>
        <Button
          busy={post.pending}
          disabledReason={preview.new + preview.waiting === 0 && 'Nothing in this invoice is new.'}
          onClick={() => void post.run(undefined)}
        >
          Import the invoice
        </Button>
      </div>
    </div>
  )
}
