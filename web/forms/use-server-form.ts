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
import { resetWithChanges } from './reset-to-saved'
import { codeOf, fieldErrorsOf, type FieldMap } from './field-errors'
import { useUnsavedForm } from './sign-in-again'
import { useSessionLost } from './use-session-lost'

/** The result of a form that was submitted before hydration. */
interface PreviousResponse {
  errors: Record<string, string>
  refusal?: { code: string; message: string }
}

interface FormRefusal {
  message: string
  code: string | undefined
}

/** What a form was shown: the version that its save must name, and the values that its changes are told by. */
export interface LoadedState<Values> {
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
  send: (values: Sent, loadedState: LoadedState<Values>) => Promise<unknown>
  /** The field a refusal is about, where it cannot be derived from the name on the wire. */
  fieldMap?: FieldMap<Values>
  /** Handles a refusal in the form's own way; returns true if nothing is left to show. */
  onRefused?: (error: unknown, values: Sent) => boolean | void
  /** `onTouched` validates each field when it is left; otherwise the form is first validated on submit. */
  mode?: 'onSubmit' | 'onTouched'
  response?: PreviousResponse | undefined
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
  /** Whether somebody else has changed a field to something else than was typed here, until that is saved or resolved. */
  hasConflict: (name: Path<Values>) => boolean
  /** What was typed in a field is to replace what somebody else has saved, or has been given up. */
  resolve: (name: Path<Values>) => void
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
  fieldMap,
  onRefused,
  mode = 'onSubmit',
  response,
}: ServerForm<Values, Sent>): ServerFormState<Values, Sent> {
  const previousRefusal = response?.refusal
  const [refusalState, setRefusalState] = useState<FormRefusal | undefined>(
    previousRefusal && { message: previousRefusal.message, code: previousRefusal.code },
  )
  const sessionLost = useSessionLost()
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    mode,
    reValidateMode: 'onChange',
  })
  const loadedStateRef = useRef<LoadedState<Values>>({ version, values: defaultValues as Values })
  const loadedVersion = useRef(version)
  const wasConflictRefused = useRef(false)
  const firstConflict = useRef<Path<Values>>(undefined)
  const { errors, dirtyFields, isDirty, isSubmitted, isSubmitting } = form.formState
  // A form that is being saved leaves the page by itself.
  useUnsavedForm(isDirty && !isSubmitting)
  useEffect(() => {
    // By the next render, the form that was reset has registered its fields again.
    const path = firstConflict.current
    firstConflict.current = undefined
    if (path) form.setFocus(path)
  })
  useEffect(() => {
    // What is loaded while the form is being saved may be what it saves.
    if (isSubmitting || version === loadedVersion.current) return
    loadedVersion.current = version
    const { base, values, conflicts } = rebase(
      loadedStateRef.current.values,
      form.getValues(),
      defaultValues as Values,
      rebaseRules,
    )
    loadedStateRef.current = { version, values: base }
    resetWithChanges(form, base, values, { keepIsSubmitted: true })
    for (const { path, saved } of conflicts)
      form.setError(conflictAt(path), { message: texts.form.changedMeanwhile(saved) })
    // Somebody who has just pressed Save is led to what to decide; nobody who is typing is interrupted.
    if (wasConflictRefused.current) firstConflict.current = conflicts[0]?.path as Path<Values> | undefined
    wasConflictRefused.current = false
  })
  async function save(values: Sent) {
    setRefusalState(undefined)
    const submitted = structuredClone(form.getValues())
    const loadedState = loadedStateRef.current
    const valuesBeforeSave = loadedState.values
    try {
      await send(values, loadedState)
      // From now on the form's changes are told by what it has saved.
      if (loadedState.values === valuesBeforeSave) loadedState.values = submitted
    } catch (error) {
      wasConflictRefused.current = codeOf(error) === 'version_conflict'
      if (sessionLost(error) || onRefused?.(error, values)) return
      const hasOnlyFieldErrors = showFieldErrors(form, error, fieldMap)
      if (!hasOnlyFieldErrors) setRefusalState({ message: messageOf(error), code: codeOf(error) })
    }
  }
  /** What somebody else has changed a field to, while another value is typed here. */
  const conflictOf = (name: Path<Values>) =>
    get(dirtyFields, name) ? (get(errors, conflictAt(name)) as { message: string } | undefined) : undefined
  return {
    form,
    submit: (event) => form.handleSubmit(save)(event),
    pending: isSubmitting,
    refusal: refusalState?.message ?? null,
    code: refusalState?.code,
    hasConflict: (name) => conflictOf(name) !== undefined,
    resolve: (name) => form.clearErrors(conflictAt(name)),
    field: (name) => ({
      ...form.register(name),
      defaultValue: get(form.formState.defaultValues, name) as string | undefined,
    }),
    errorOf(name) {
      // An error of a list as a whole is at its root.
      const fieldError = get(errors, name) as { message?: string; root?: { message?: string } } | undefined
      const isStale = isSubmitted || Boolean(get(dirtyFields, name))
      return (
        fieldError?.message ??
        fieldError?.root?.message ??
        conflictOf(name)?.message ??
        (isStale ? undefined : response?.errors[name])
      )
    },
  }
}

/**
 * A conflict is not an error of its field: the check when a field is left would take it away, and move a button that is just being pressed. A
 * submission ends it.
 */
const conflictAt = (path: string) => `root.conflicts.${path}` as const

/** Shows the server's refusals at their fields and focuses the first; returns whether nothing is left to show. */
export function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
  fieldMap?: FieldMap<Values>,
): boolean {
  const { fieldErrors, hasOnlyFieldErrors } = fieldErrorsOf(error, form.getValues(), fieldMap)
  fieldErrors.forEach(({ field, message }, index) =>
    form.setError(field, { message }, { shouldFocus: index === 0 }),
  )
  return hasOnlyFieldErrors
}
