import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { dayLimits } from '@contract/core/limits'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'

/** Props of the dialog that adds a dated record; `after` is the record that the new one follows. */
export interface AddDialogProps<Dated> {
  after?: Dated
  onClose: () => void
}

interface DatedFormProps extends AddDialogProps<never> {
  title: string
  /** What it is used to price, and that nothing else changes. */
  description: string
  /** What it is: "rate" or "rule". */
  recordType: string
  /** The form, from `useServerForm`. */
  form: { submit: ComponentProps<'form'>['onSubmit']; pending: boolean; refusal: ReactNode }
  children: ReactNode
}

/** Adds a dated record: its fields, including `StartField`, are the children. */
export const AddDialog = ({ title, description, recordType, form, children, ...dialog }: DatedFormProps) => (
  <Dialog open onOpenChange={dialog.onClose} title={title} description={description}>
    <Form
      onSubmit={form.submit}
      pending={form.pending}
      refusal={form.refusal}
      actions={<DialogButtons submitLabel={`Add ${recordType}`} busyLabel="Adding..." />}
    >
      {children}
    </Form>
  </Dialog>
)

interface StartFieldProps {
  /** What begins that day: "The first day it’s charged, in UTC." */
  hint: string
  error: string | undefined
  /** The first day that can be chosen. */
  earliest: string
  register: UseFormRegisterReturn
}

/** The first day of a dated record. */
export const StartField = ({ hint, error, earliest, register }: StartFieldProps) => (
  <Field label="Starts on" hint={hint} required error={error}>
    <Input type="date" min={earliest} max={dayLimits.latest} {...register} />
  </Field>
)
