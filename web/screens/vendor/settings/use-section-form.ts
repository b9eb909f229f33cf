import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useServerForm } from '@web/forms/use-server-form'

interface SectionForm<Values extends FieldValues, Sent> {
  schema: z.ZodType<Sent, Values>
  /** The section as loaded: its values and their version. */
  section: { version: string }
  save: (values: Sent, version: string) => Promise<{ version: string }>
  onDirty: (isDirty: boolean) => void
  /** Changes beside the form's fields, such as a chosen picture. */
  hasMore?: boolean
}

/** A section's form, which tells the page whether it has unsaved changes. */
export function useSectionForm<Values extends FieldValues, Sent = Values>({
  schema,
  section,
  save,
  onDirty,
  hasMore = false,
}: SectionForm<Values, Sent>) {
  const { version, ...values } = section
  const server = useServerForm<Values, Sent>({
    schema,
    defaultValues: values as unknown as DefaultValues<Values>,
    version,
    async send(typed, seen) {
      const saved = await save(typed, seen.version!)
      seen.version = saved.version
      server.form.reset(server.form.getValues())
    },
  })
  const isDirty = server.form.formState.isDirty || hasMore
  const report = useEffectEvent(onDirty)
  useEffect(() => report(isDirty), [isDirty])
  useEffect(() => () => report(false), [])
  return { ...server, isDirty }
}
