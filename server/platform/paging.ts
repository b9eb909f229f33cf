import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { day } from '@contract/core/schemas'
import { pageLimits } from '@contract/core/limits'
import { Refusal } from '@contract/refusals'
import { unstorableText } from './storable-text'

/** The page size of a list procedure: the requested limit, or the default. */
export const pageSize = (limit: number | undefined): number => limit ?? pageLimits.default

export type CursorKey = string | number

/** An opaque cursor: the sort key and id of a page's last row. */
export const toCursor = (sortKey: CursorKey, id: string): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The keyset condition for rows ordered by (`sortColumn`, `idColumn`), or undefined on the first page. `cast` is the type of the sort
 * column; ids are uuids, in a column of that type or of text.
 */
export function afterCursor(
  cursor: string | undefined,
  sortColumn: SQLWrapper,
  idColumn: SQLWrapper,
  direction: 'asc' | 'desc',
  cast: SortType,
): SQL | undefined {
  if (!cursor) return undefined
  const { sortKey, id } = cursorOf(cursor, cast)
  const key = sql`${sortKey}::${sql.raw(cast)}`
  return direction === 'desc'
    ? sql`(${sortColumn}, ${idColumn}) < (${key}, ${id})`
    : sql`(${sortColumn}, ${idColumn}) > (${key}, ${id})`
}

/**
 * The sort key and id of a cursor over a column of this type; all cursors are read here. `idForm` is for rows whose id is not a uuid.
 * Refuses: invalid_input for a cursor that `toCursor` cannot produce.
 */
export function cursorOf(cursor: string, cast: SortType, idForm = uuid): { sortKey: CursorKey; id: string } {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [CursorKey, string]
    if (isKeyOf[cast](sortKey) && typeof id === 'string' && idForm.test(id)) return { sortKey, id }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('invalid_input')
}

/** Whether a cursor's key is one that `pageFrom` produces for such a column. */
const isKeyOf = {
  timestamptz: (key: CursorKey) =>
    // PostgreSQL has no year 0.
    typeof key === 'string' && /^(?!0000)\d{4}-/.test(key) && new Date(key).toJSON() === key,
  bigint: (key: CursorKey) => Number.isSafeInteger(key),
  date: (key: CursorKey) => day.safeParse(key).success,
  text: (key: CursorKey) => typeof key === 'string' && unstorableText(key) === undefined,
}

/** The PostgreSQL types that a list can be sorted by. */
export type SortType = keyof typeof isKeyOf

/** Builds a page from limit + 1 rows: the extra row only signals that there is a next page. */
export function pageFrom<Row, Item>(
  rows: Row[],
  size: number,
  keyOf: (row: Row) => { sortKey: CursorKey | Date; id: string },
  show: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  if (rows.length <= size || !last) return { items: shown.map(show), next_cursor: null }
  const { sortKey, id } = keyOf(last)
  const key = sortKey instanceof Date ? sortKey.toISOString() : sortKey
  return { items: shown.map(show), next_cursor: toCursor(key, id) }
}
