import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
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
import * as texts from '@contract/texts'
import { messageOf } from '@web/api'
import { rebase, type RebaseRules } from './rebase'
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

/** What a form was shown: the version that its save must name, and the values that its changes are told by. */
export interface Seen<Values> {
  version: string | undefined
  values: Values
}

interface ServerForm<Values extends FieldValues, Sent> {
  /** The form's schema, preferably one of the contract. */
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<Values>
  /** The version of what `defaultValues` show, where somebody else may change it meanwhile. */
  version?: string | undefined
  /** How these are compared with what somebody else has saved. */
  rebaseRules?: RebaseRules
  /** Submits the values, usually by a mutation's `send`; rejects with the failure. */
  send: (values: Sent, seen: Seen<Values>) => Promise<unknown>
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
 * is valid. Refusals by the server are shown at the fields they concern, the rest above the buttons. If somebody else has saved in between,
 * the page's data is loaded again: what was typed stays, everything else is brought up to date, and what both changed says so.
 */
export function useServerForm<Values extends FieldValues, Sent = Values>({
  schema,
  defaultValues,
  version,
  rebaseRules,
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
  const shown = useRef<Seen<Values>>({ version, values: defaultValues as Values })
  const loaded = useRef(version)
  const { errors, dirtyFields, isSubmitted, isSubmitting } = form.formState
  useEffect(() => {
    // What is loaded while the form is being saved may be what it saves.
    if (isSubmitting || version === loaded.current) return
    loaded.current = version
    const { base, values, conflicts } = rebase(
      shown.current.values,
      form.getValues(),
      defaultValues as Values,
      rebaseRules,
    )
    shown.current = { version, values: base }
    form.reset(base, { keepIsSubmitted: true })
    for (const name of Object.keys(values) as Path<Values>[])
      form.setValue(name, get(values, name) as never, { shouldDirty: true })
    for (const { path, saved } of conflicts)
      form.setError(path as Path<Values>, { message: texts.form.savedMeanwhile(saved) })
  })
  async function save(values: Sent) {
    setRefused(undefined)
    const typed = structuredClone(form.getValues())
    const seen = shown.current
    const before = seen.values
    try {
      await send(values, seen)
      // From now on the form's changes are told by what it has saved.
      if (seen.values === before) seen.values = typed
    } catch (error) {
      if (sessionLost(error) || onRefused?.(error, values)) return
      const isAllSaid = showRefusedFields(form, error, fieldOf)
      if (!isAllSaid) setRefused({ message: messageOf(error), code: codeOf(error) })
    }
  }
  return {
    form,
    submit: (event) => form.handleSubmit(save)(event),
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
