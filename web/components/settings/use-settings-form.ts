import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CallFailure, messageOf } from '@web/api'
import { useSessionLost } from './use-session-lost'

interface SettingsForm<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<unknown>
  /** The field that a refusal is about, by its code, or a bad input, by its name on the wire. */
  fieldOf?: Record<string, Path<Values>>
}

interface SettingsFormState<Values extends FieldValues> {
  form: UseFormReturn<Values>
  submit: (event?: SyntheticEvent) => Promise<void>
  pending: boolean
  /** Why the server said no, where that is about no field. */
  refusal: string | null
  /** The code of that refusal. */
  code: string | undefined
}

/** A form of the settings: checked as its schema says; what the server refuses comes to the field it is about. */
export function useSettingsForm<Values extends FieldValues>({
  schema,
  defaultValues,
  send,
  fieldOf = {},
}: SettingsForm<Values>): SettingsFormState<Values> {
  const [refused, setRefused] = useState<{ message: string; code?: string }>()
  const sessionLost = useSessionLost()
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues })
  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined)
    try {
      await send(values)
    } catch (error) {
      if (sessionLost(error)) return
      const about = fieldsIn(error, fieldOf)
      about.forEach(([field, message], nth) => form.setError(field, { message }, { shouldFocus: nth === 0 }))
      if (about.length === 0)
        setRefused({ message: messageOf(error), ...(error instanceof CallFailure && { code: error.code }) })
    }
  })
  return {
    form,
    submit,
    pending: form.formState.isSubmitting,
    refusal: refused?.message ?? null,
    code: refused?.code,
  }
}

function fieldsIn<Values extends FieldValues>(
  error: unknown,
  fieldOf: Record<string, Path<Values>>,
): [Path<Values>, string][] {
  if (!(error instanceof CallFailure)) return []
  const named: [string, string][] = [[error.code, error.message], ...Object.entries(error.fields)]
  return named.flatMap(([name, message]) => (fieldOf[name] ? [[fieldOf[name], message]] : []))
}
