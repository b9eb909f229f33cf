import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { resetToSaved } from '@web/forms/reset-to-saved'
import { useServerForm } from '@web/forms/use-server-form'

interface SectionForm<Values extends FieldValues, Sent> {
  schema: z.ZodType<Sent, Values>
  /** The section as loaded: its values and their version. */
  section: { version: string }
  save: (values: Sent, version: string) => Promise<{ version: string }>
  onDirtyChange: (isDirty: boolean) => void
  /** Whether there are changes besides the form's fields, such as a chosen picture. */
  hasOtherChanges?: boolean
}

/** A section's form, which tells the page whether it has unsaved changes. */
export function useSectionForm<Values extends FieldValues, Sent = Values>({
  schema,
  section,
  save,
  onDirtyChange,
  hasOtherChanges = false,
}: SectionForm<Values, Sent>) {
  const { version, ...values } = section
  const serverForm = useServerForm<Values, Sent>({
    schema,
    defaultValues: values as unknown as DefaultValues<Values>,
    version,
    async send(editedValues, loadedState) {
      const { form } = serverForm
      const submitted = structuredClone(form.getValues())
      const result = await save(editedValues, loadedState.version!)
      loadedState.version = result.version
      resetToSaved(form, submitted)
    },
  })
  const isDirty = serverForm.form.formState.isDirty || hasOtherChanges
  const reportDirty = useEffectEvent(onDirtyChange)
  useEffect(() => reportDirty(isDirty), [isDirty])
  useEffect(() => () => reportDirty(false), [])
  return { ...serverForm, isDirty }
}
