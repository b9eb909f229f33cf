/** How the fields of a form are compared with those that somebody else has saved. */
export interface RebaseRules {
  /** Lists whose rows are compared one by one, while there are as many as before. */
  rows?: readonly string[]
  /** Fields in which only the difference to what was seen counts, such as stock: they keep both. */
  counts?: readonly string[]
}

interface Rebased<Values> {
  /** What the form is now compared with. */
  base: Values
  /** What it shows: what was typed where something was, and what is saved now everywhere else. */
  values: Values
  /** The fields that were changed both here and elsewhere, to something else. */
  conflicts: { path: string; saved: unknown }[]
}

/** Moves a form from the values it was opened with (`before`) to those saved since, without losing what was typed. */
export function rebase<Values>(
  before: Values,
  typed: Values,
  saved: Values,
  { rows = [], counts = [] }: RebaseRules = {},
): Rebased<Values> {
  const conflicts: Rebased<Values>['conflicts'] = []
  const walk = (path: string, was: unknown, mine: unknown, now: unknown): [base: unknown, value: unknown] => {
    if (counts.includes(path.split('.').at(-1)!)) return [was, mine]
    if (isPlain(was) && isPlain(mine) && isPlain(now)) {
      const parts = Object.keys(now).map(
        (key) => [key, walk(path === '' ? key : `${path}.${key}`, was[key], mine[key], now[key])] as const,
      )
      return [
        Object.fromEntries(parts.map(([key, [base]]) => [key, base])),
        Object.fromEntries(parts.map(([key, [, value]]) => [key, value])),
      ]
    }
    if (rows.includes(path) && haveSameLength(was, mine, now)) {
      const parts = (now as unknown[]).map((row, i) =>
        walk(`${path}.${i}`, (was as unknown[])[i], (mine as unknown[])[i], row),
      )
      return [parts.map(([base]) => base), parts.map(([, value]) => value)]
    }
    if (isSame(mine, was)) return [now, now]
    if (!isSame(now, was) && !isSame(now, mine)) conflicts.push({ path, saved: now })
    return [now, mine]
  }
  const [base, values] = walk('', before, typed, saved) as [Values, Values]
  return { base, values, conflicts }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const haveSameLength = (...lists: unknown[]): boolean =>
  lists.every((list) => Array.isArray(list)) && new Set(lists.map(({ length }) => length)).size === 1

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]))
  if (isPlain(one) && isPlain(other))
    return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]))
  return Object.is(one, other)
}
