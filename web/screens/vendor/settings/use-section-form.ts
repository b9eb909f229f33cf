import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { codeOf } from '@web/forms/refused-fields'
import { useServerForm } from '@web/forms/use-server-form'

interface SectionForm<Values extends FieldValues, Sent> {
  schema: z.ZodType<Sent, Values>
  /** The section as loaded: its values and their mark. */
  section: { seen: string }
  save: (values: Sent, seen: string) => Promise<{ seen: string }>
  onDirty: (isDirty: boolean) => void
  /** Changes beside the form's fields, such as a chosen picture. */
  hasMore?: boolean
}

/**
 * A section's form. What another tab has saved meanwhile replaces fields that were not touched; if some were, it is told, and the vendor
 * chooses.
 */
export function useSectionForm<Values extends FieldValues, Sent = Values>({
  schema,
  section,
  save,
  onDirty,
  hasMore = false,
}: SectionForm<Values, Sent>) {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(section.seen)
  const server = useServerForm<Values, Sent>({
    schema,
    defaultValues: valuesOf(section) as DefaultValues<Values>,
    async send(values) {
      const saved = await save(values, seen)
      setSeen(saved.seen)
      server.form.reset(server.form.getValues())
    },
    onRefused(error) {
      if (codeOf(error) !== 'settings_changed') return false
      void revalidate()
      return true
    },
  })
  const { form, pending } = server
  const isDirty = form.formState.isDirty || hasMore
  const isOld = section.seen !== seen && !pending

  /** Shows the newer version; what was typed is gone. */
  function takeNewer() {
    form.reset(valuesOf(section) as unknown as Values)
    setSeen(section.seen)
  }
  const follow = useEffectEvent(() => {
    if (isOld && !isDirty) takeNewer()
  })
  useEffect(() => follow(), [isOld, isDirty])
  const report = useEffectEvent(onDirty)
  useEffect(() => report(isDirty), [isDirty])
  useEffect(() => () => report(false), [])

  return {
    ...server,
    isDirty,
    newer: isOld && isDirty ? { take: takeNewer, keepMine: () => setSeen(section.seen) } : undefined,
  }
}

function valuesOf({ seen: _, ...values }: { seen: string }) {
  return values
}
