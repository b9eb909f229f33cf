import { useWatch } from 'react-hook-form'
import { endForm } from '@contract/core/schemas'
import { dayAfter, dayBefore } from '@contract/core/day'
import { dayLimits } from '@contract/core/limits'
import { useServerForm } from '@web/forms/use-server-form'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import type { MenuDialogProps } from './dated-menu'
import { useToday } from './today'

interface EndDialogProps extends MenuDialogProps {
  /** What it is: "rate" or "rule". */
  recordType: string
  /** The record and how it stands: "VAT 16% in Kenya, charged since 1 Jan 2025." */
  description: string
  /** What the day means: "The last day it’s charged, in UTC." */
  hint: string
  record: { state: string; valid_from: string; valid_to: string | null }
  /** The first day on which it can be over; today by default. */
  earliest?: string
  /** What it means for orders that it no longer applies from a day on. */
  consequenceOf: (validTo: string) => string
  /** Ends the record before a day; rejects with the refusal. */
  send: (validTo: string) => Promise<unknown>
}

/**
 * Ends a dated record, and says beforehand what that means. The form names the last day on which it applies; the record has the day after it.
 * A record that has not begun ends the day before, which withdraws it.
 */
export function EndDialog({
  recordType,
  description,
  hint,
  record,
  earliest,
  consequenceOf,
  send,
  ...dialog
}: EndDialogProps) {
  const today = useToday()
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: endForm,
    defaultValues: { lastDay: record.state === 'future' ? dayBefore(record.valid_from) : today },
    fieldMap: { p_valid_to: 'lastDay' },
    send: ({ lastDay }) => send(dayAfter(lastDay)),
  })
  const lastDay = useWatch({ control: form.control, name: 'lastDay' })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={dialog.onClose}
      title={`End this ${recordType}?`}
      description={description}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={
          <DialogButtons
            cancelLabel={`Keep ${recordType}`}
            submitLabel={`End ${recordType}`}
            busyLabel="Ending..."
            danger
          />
        }
      >
        <Field label="Ends on" hint={hint} required error={errorOf('lastDay')}>
          <Input
            type="date"
            min={dayBefore(earliest ?? (record.valid_from > today ? record.valid_from : today))}
            max={record.valid_to ? dayBefore(record.valid_to) : dayLimits.latest}
            {...form.register('lastDay')}
          />
        </Field>
        {endForm.safeParse({ lastDay }).success && (
          <Notice tone="warning" className="mb-3">
            {consequenceOf(dayAfter(lastDay))}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
