import type { FieldValues, Path } from 'react-hook-form'
import { CallFailure } from '@web/api'

/** The field a refusal is about, by its code or by the field's name on the wire. */
export type FieldOf<Values extends FieldValues> = Partial<Record<string, Path<Values>>>

/** What a failed procedure call says about a form's fields. */
export interface RefusedFields<Values extends FieldValues> {
  /** In form order. */
  atFields: { field: Path<Values>; message: string }[]
  /** Nothing is left to show apart from the field errors. */
  isAllSaid: boolean
}

/** The code of a failed call. */
export const codeOf = (error: unknown): CallFailure['code'] | undefined =>
  error instanceof CallFailure ? error.code : undefined

/**
 * Finds the fields that a failure is about: the one that `fieldOf` gives for its code, and those that the server names. A name on the wire
 * belongs to the field of the same name without the argument's `p_` (`p_full_name` is `fullName`, `p_product.price` is `price`) unless
 * `fieldOf` says otherwise.
 */
export function refusedFields<Values extends FieldValues>(
  error: unknown,
  values: Values,
  fieldOf: FieldOf<Values> = {},
): RefusedFields<Values> {
  if (!(error instanceof CallFailure)) return { atFields: [], isAllSaid: false }
  const byCode = fieldOf[codeOf(error) ?? '']
  if (byCode) return { atFields: [{ field: byCode, message: error.message }], isAllSaid: true }
  const named = Object.entries(error.fields).map(([name, message]) => ({
    field: fieldOf[name] ?? formName(name, values),
    message,
  }))
  const order = Object.keys(values)
  const position = (field: string) => order.indexOf(rootOf(field))
  const atFields = named
    .flatMap(({ field, message }) => (field ? [{ field, message }] : []))
    .sort((a, b) => position(a.field) - position(b.field))
  return { atFields, isAllSaid: named.length > 0 && atFields.length === named.length }
}

const rootOf = (field: string) => field.split('.')[0]!
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function formName<Values extends FieldValues>(wireName: string, values: Values): Path<Values> | undefined {
  const [argument = '', ...rest] = wireName.split('.')
  const plain = argument.replace(/^p_/, '')
  const spelled = [[argument, ...rest], [plain, ...rest], rest]
  const match = [...spelled, ...spelled.map((parts) => parts.map(camelCase))].find(
    ([root]) => root !== undefined && root in values,
  )
  return match?.join('.') as Path<Values> | undefined
}
