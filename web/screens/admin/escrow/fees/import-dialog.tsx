import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { z } from 'zod'
import { feeReportTexts as texts } from '@contract/accounting/admin-texts'
import { feeReportForm, type FeeReportPreview } from '@contract/accounting/fee-report-procedures'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FileInput } from '@web/ui/file-input'
import { Form } from '@web/ui/form'
import { Select } from '@web/ui/select'
import { upload } from '@web/upload'
import { PreviewFacts } from './preview-facts'
import { providerOptions } from './report-columns'

type Values = z.input<typeof feeReportForm>

const send = (name: 'preview_fee_report' | 'import_fee_report', { provider, file }: Values) =>
  upload(name, { p_provider: provider, p_file: file }, () => undefined)

/** Reads a settlement report, shows what it would post, and posts it. The file stays in the browser in between. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<{ values: Values; preview: FeeReportPreview } | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={read ? 'Post these fees?' : 'Import a fee report'}
      description={
        read
          ? `${read.preview.file_name}: nothing has been posted yet.`
          : 'The report is read first, and shows what it would post.'
      }
    >
      {read ? (
        <ConfirmImport {...read} onBack={() => setRead(null)} onClose={onClose} />
      ) : (
        <ReportForm onRead={(values, preview) => setRead({ values, preview })} />
      )}
    </Dialog>
  )
}

function ReportForm({ onRead }: { onRead: (values: Values, preview: FeeReportPreview) => void }) {
  const preview = useServerMutation(
    (values: Values) => send('preview_fee_report', values) as Promise<FeeReportPreview>,
    { revalidates: false, onSuccess: (result, values) => onRead(values, result) },
  )
  const { form, submit, pending, refusal, errorOf } = useServerForm<Values>({
    schema: feeReportForm,
    defaultValues: { provider: undefined, file: undefined },
    send: (values) => preview.send(values),
  })
  return (
    <Form
      onSubmit={submit}
      pending={pending}
      refusal={refusal}
      actions={<DialogButtons submitLabel="Read the report" busyLabel="Reading..." />}
    >
      <Field label="Provider" required error={errorOf('provider')}>
        <Select placeholder="Choose a provider" options={providerOptions} {...form.register('provider')} />
      </Field>
      <Controller
        name="file"
        control={form.control}
        render={({ field: { value, onChange, ref, onBlur } }) => (
          <Field label="Report" required error={errorOf('file')}>
            <FileInput
              ref={ref}
              accept=".csv,.txt,text/csv"
              rule="The settlement report or statement as CSV, up to 5MB"
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
  preview: FeeReportPreview
  onBack: () => void
  onClose: () => void
}

function ConfirmImport({ values, preview, onBack, onClose }: ConfirmImportProps) {
  const post = useServerMutation(() => send('import_fee_report', values) as Promise<{ posted: number }>, {
    success: ({ posted }) => texts.imported(posted),
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
          disabledReason={preview.new === 0 && 'No fee in this report is new.'}
          onClick={() => void post.run(undefined)}
        >
          {preview.new === 1 ? 'Post one fee' : `Post ${preview.new.toLocaleString('en-US')} fees`}
        </Button>
      </div>
    </div>
  )
}
