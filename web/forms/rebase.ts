/** How the fields of a form are compared with those that somebody else has saved. */
export interface RebaseRules {
  /** Lists whose rows are compared one by one, while there are as many as before. */
  rows?: readonly string[]
  /** Fields in which only the difference to what was seen counts, such as stock: they keep both. */
  counts?: readonly string[]
}

interface RebaseResult<Values> {
  /** What the form is now compared with. */
  base: Values
  /** What it shows: what was typed where something was, and what is saved now everywhere else. */
  values: Values
  /** The fields that were changed both here and elsewhere, to something else. */
  conflicts: { path: string; saved: unknown }[]
}

/** Moves a form from the values it was opened with (`original`) to those saved since, without losing what was typed. */
export function rebase<Values>(
  original: Values,
  editedValues: Values,
  savedValues: Values,
  { rows = [], counts = [] }: RebaseRules = {},
): RebaseResult<Values> {
  const conflicts: RebaseResult<Values>['conflicts'] = []
  const merge = (
    path: string,
    original: unknown,
    edited: unknown,
    latest: unknown,
  ): [base: unknown, value: unknown] => {
    if (isDeepEqual(edited, latest)) return [latest, latest]
    if (counts.includes(path.split('.').at(-1)!)) return [original, edited]
    if (isPlainObject(original) && isPlainObject(edited) && isPlainObject(latest)) {
      const parts = Object.keys(latest).map(
        (key) =>
          [
            key,
            merge(path === '' ? key : `${path}.${key}`, original[key], edited[key], latest[key]),
          ] as const,
      )
      return [
        Object.fromEntries(parts.map(([key, [base]]) => [key, base])),
        Object.fromEntries(parts.map(([key, [, value]]) => [key, value])),
      ]
    }
    if (rows.includes(path) && haveSameLength(original, edited, latest)) {
      const parts = (latest as unknown[]).map((row, i) =>
        merge(`${path}.${i}`, (original as unknown[])[i], (edited as unknown[])[i], row),
      )
      return [parts.map(([base]) => base), parts.map(([, value]) => value)]
    }
    if (isDeepEqual(edited, original)) return [latest, latest]
    if (!isDeepEqual(latest, original)) conflicts.push({ path, saved: latest })
    return [latest, edited]
  }
  const [base, values] = merge('', original, editedValues, savedValues) as [Values, Values]
  return { base, values, conflicts }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const haveSameLength = (...lists: unknown[]): boolean =>
  lists.every((list) => Array.isArray(list)) && new Set(lists.map(({ length }) => length)).size === 1

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isDeepEqual(item, b[i]))
  if (isPlainObject(a) && isPlainObject(b))
    return Object.keys({ ...a, ...b }).every((key) => isDeepEqual(a[key], b[key]))
  return Object.is(a, b)
}
