export const sortDirections = ['asc', 'desc'] as const

export type SortDirection = (typeof sortDirections)[number]

export type SortId<Key extends string> = `${Key}_${SortDirection}`

/** The sort ids of a list, on the wire and in the URL: `rate_asc`, `rate_desc`, ... */
export const sortIds = <const Key extends string>(keys: readonly Key[]): SortId<Key>[] =>
  keys.flatMap((key) => sortDirections.map((direction) => `${key}_${direction}` as const))

/** The two parts of a sort id. */
export function splitSort<Key extends string>(sort: SortId<Key>): { key: Key; direction: SortDirection } {
  const separator = sort.lastIndexOf('_')
  return { key: sort.slice(0, separator) as Key, direction: sort.slice(separator + 1) as SortDirection }
}
