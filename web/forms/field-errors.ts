import type { FieldValues, Path } from 'react-hook-form'
import { CallFailure } from '@web/api'

/** The field a refusal is about, by its code or by the field's name on the wire. */
export type FieldMap<Values extends FieldValues> = Partial<Record<string, Path<Values>>>

/** What a failed procedure call says about a form's fields. */
export interface FormFieldErrors<Values extends FieldValues> {
  /** In form order. */
  fieldErrors: { field: Path<Values>; message: string }[]
  /** Nothing is left to show apart from the field errors. */
  hasOnlyFieldErrors: boolean
}

/** The code of a failed call. */
export const codeOf = (error: unknown): CallFailure['code'] | undefined =>
  error instanceof CallFailure ? error.code : undefined

/**
 * Finds the fields that a failure is about: the one that `fieldMap` gives for its code, and those that the server names. A name on the wire
 * belongs to the field of the same name without the argument's `p_` (`p_full_name` is `fullName`, `p_product.price` is `price`) unless
 * `fieldMap` says otherwise.
 */
export function fieldErrorsOf<Values extends FieldValues>(
  error: unknown,
  values: Values,
  fieldMap: FieldMap<Values> = {},
): FormFieldErrors<Values> {
  if (!(error instanceof CallFailure)) return { fieldErrors: [], hasOnlyFieldErrors: false }
  const fieldByCode = fieldMap[codeOf(error) ?? '']
  if (fieldByCode)
    return { fieldErrors: [{ field: fieldByCode, message: error.message }], hasOnlyFieldErrors: true }
  const fieldMessages = Object.entries(error.fields).map(([name, message]) => ({
    field: fieldMap[name] ?? formName(name, values),
    message,
  }))
  const fieldOrder = Object.keys(values)
  const positionOf = (field: string) => fieldOrder.indexOf(rootOf(field))
  const fieldErrors = fieldMessages
    .flatMap(({ field, message }) => (field ? [{ field, message }] : []))
    .sort((a, b) => positionOf(a.field) - positionOf(b.field))
  return {
    fieldErrors,
    hasOnlyFieldErrors: fieldMessages.length > 0 && fieldErrors.length === fieldMessages.length,
  }
}

const rootOf = (field: string) => field.split('.')[0]!
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function formName<Values extends FieldValues>(
  argumentName: string,
  values: Values,
): Path<Values> | undefined {
  const [argument = '', ...rest] = argumentName.split('.')
  const withoutPrefix = argument.replace(/^p_/, '')
  const candidateNames = [[argument, ...rest], [withoutPrefix, ...rest], rest]
  const match = [...candidateNames, ...candidateNames.map((parts) => parts.map(camelCase))].find(
    ([root]) => root !== undefined && root in values,
  )
  return match?.join('.') as Path<Values> | undefined
}
