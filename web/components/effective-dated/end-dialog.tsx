import { useWatch } from 'react-hook-form'
import { endForm } from '@contract/core/schemas'
import { dayAfter } from '@contract/core/day'
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
  /** What the day means: "The first day it’s no longer charged, in UTC." */
  hint: string
  record: { state: string; valid_from: string; valid_to: string | null }
  /** The first day that can be chosen; today by default. */
  earliest?: string
  /** What ending it on a day means for orders. */
  consequenceOf: (day: string) => string
  /** Ends the record on a day; rejects with the refusal. */
  send: (validTo: string) => Promise<unknown>
}

/** Ends a dated record on a day, and says beforehand what that means. */
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
    defaultValues: { validTo: record.state === 'future' ? record.valid_from : dayAfter(today) },
    send: ({ validTo }) => send(validTo),
  })
  const day = useWatch({ control: form.control, name: 'validTo' })
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
        <Field label="Ends on" hint={hint} required error={errorOf('validTo')}>
          <Input
            type="date"
            min={earliest ?? (record.valid_from > today ? record.valid_from : today)}
            max={record.valid_to ?? dayLimits.latest}
            {...form.register('validTo')}
          />
        </Field>
        {endForm.safeParse({ validTo: day }).success && (
          <Notice tone="warning" className="mb-3">
            {consequenceOf(day)}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
