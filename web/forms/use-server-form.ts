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

/** What came of a form that was sent before any script had come. */
interface EarlierAnswer {
  errors: Record<string, string>
  refusal?: { kind: string; message: string }
}

interface Refused {
  message: string
  code: string | undefined
}

interface ServerForm<Values extends FieldValues, Sent> {
  /** What the form checks, best a schema of the contract. */
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  /** Sends what was typed, usually by the `send` of a mutation; rejects with the failure. */
  send: (values: Sent) => Promise<unknown>
  /** The field that a refusal is about, where its name on the wire does not say. */
  fieldOf?: FieldOf<Values>
  /** Deals with a refusal in the form's own way; answers true where nothing is left to show. */
  onRefused?: (error: unknown, values: Sent) => boolean | void
  /** `onTouched` checks each field when it is left; otherwise the form is first checked when it is sent. */
  mode?: 'onSubmit' | 'onTouched'
  answer?: EarlierAnswer | undefined
}

export interface ServerFormState<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>
  submit: (event?: SyntheticEvent) => Promise<void>
  pending: boolean
  /** Why the server said no, where that is about no field. */
  refusal: string | null
  /** The code of that refusal. */
  code: string | undefined
  /** What a text control of a field needs. Its value stands in the page the server sends, before any script has come. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { defaultValue: string | undefined }
  /** What is wrong with a field. */
  errorOf: (name: Path<Values>) => string | undefined
}

/**
 * A form that is sent to the server. Its schema checks it; the first wrong field gets the focus, and an error goes as soon as the
 * field is right. What the server refuses comes to the field it is about, the rest stands above the buttons.
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
    earlier && { message: earlier.message, code: earlier.kind },
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
      // What is wrong with a list as a whole stands at its root.
      const own = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
      const isStale = isSubmitted || Boolean(get(dirtyFields, name))
      return own?.message ?? own?.root?.message ?? (isStale ? undefined : answer?.errors[name])
    },
  }
}

/** Shows what the server refused at the fields it is about and leads to the first; answers whether nothing is left to say. */
export function showRefusedFields<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldOf?: FieldOf<Values>,
): boolean {
  const { atFields, isAllSaid } = refusedFields(error, form.getValues(), fieldOf)
  atFields.forEach(({ field, message }, nth) => form.setError(field, { message }, { shouldFocus: nth === 0 }))
  return isAllSaid
}
