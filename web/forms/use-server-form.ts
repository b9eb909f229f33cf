import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type SyntheticEvent } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { messageOf } from '@web/api'
import { codeOf, refusedFields, type FieldOf } from './refused-fields'
import { useSessionLost } from './use-session-lost'

/** The result of a form that was submitted before hydration. */
interface EarlierAnswer {
  errors: Record<string, string>
  refusal?: { code: string; message: string }
}

interface Refused {
  message: string
  code: string | undefined
}

interface ServerForm<Values extends FieldValues, Sent> {
  /** The form's schema, preferably one of the contract. */
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  /** Submits the values, usually by a mutation's `send`; rejects with the failure. */
  send: (values: Sent) => Promise<unknown>
  /** The field a refusal is about, where it cannot be derived from the name on the wire. */
  fieldOf?: FieldOf<Values>
  /** Handles a refusal in the form's own way; returns true if nothing is left to show. */
  onRefused?: (error: unknown, values: Sent) => boolean | void
  /** `onTouched` validates each field when it is left; otherwise the form is first validated on submit. */
  mode?: 'onSubmit' | 'onTouched'
  answer?: EarlierAnswer | undefined
}

export interface ServerFormState<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  submit: (event?: SyntheticEvent) => Promise<void>
  pending: boolean
  /** The server's refusal, if it concerns no field. */
  refusal: string | null
  /** The code of that refusal. */
  code: string | undefined
  /** The props of a field's text control. Its value is server-rendered. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { defaultValue: string | undefined }
  /** The error of a field. */
  errorOf: (name: Path<Values>) => string | undefined
}

/**
 * A form submitted to the server. Its schema validates it; the first invalid field gets focus, and an error disappears as soon as the field
 * is valid. Refusals by the server are shown at the fields they concern, the rest above the buttons.
 */
export function useServerForm<Values extends FieldValues, Sent = Values>({
  schema,
  defaultValues,
  send,
  fieldOf,
  onRefused,
  mode = 'onSubmit',
  answer,
}: ServerForm<Values, Sent>): ServerFormState<Values, Sent> {
  const earlier = answer?.refusal
  const [refused, setRefused] = useState<Refused | undefined>(
    earlier && { message: earlier.message, code: earlier.code },
  )
  const sessionLost = useSessionLost()
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
    reValidateMode: 'onChange',
  })
  const { errors, dirtyFields, isSubmitted, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined)
    try {
      await send(values)
    } catch (error) {
      if (sessionLost(error) || onRefused?.(error, values)) return
      const isAllSaid = showRefusedFields(form, error, fieldOf)
      if (!isAllSaid) setRefused({ message: messageOf(error), code: codeOf(error) })
    }
  })
  return {
    form,
    submit,
    pending: isSubmitting,
    refusal: refused?.message ?? null,
    code: refused?.code,
    field: (name) => ({
      ...form.register(name),
      defaultValue: get(form.formState.defaultValues, name) as string | undefined,
    }),
    errorOf(name) {
      // An error of a list as a whole is at its root.
      const own = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
      const isStale = isSubmitted || Boolean(get(dirtyFields, name))
      return own?.message ?? own?.root?.message ?? (isStale ? undefined : answer?.errors[name])
    },
  }
}

/** Shows the server's refusals at their fields and focuses the first; returns whether nothing is left to show. */
export function showRefusedFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf?: FieldOf<Values>,
): boolean {
  const { atFields, isAllSaid } = refusedFields(error, form.getValues(), fieldOf)
  atFields.forEach(({ field, message }, nth) => form.setError(field, { message }, { shouldFocus: nth === 0 }))
  return isAllSaid
}
