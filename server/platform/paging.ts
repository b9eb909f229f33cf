import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { day } from '@contract/core/schemas'
import { pageLimits } from '@contract/core/limits'
import { Refusal } from '@contract/refusals'
import { unstorableText } from './storable-text'

/** The page size of a list procedure: the requested limit, or the default. */
export const pageSize = (limit: number | undefined): number => limit ?? pageLimits.default

export type CursorKey = string | number

/** An opaque cursor: the sort key and id of a page's last row. */
export const encodeCursor = (sortKey: CursorKey, id: string): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url')

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The keyset condition for rows ordered by (`sortColumn`, `idColumn`), or undefined on the first page. `sortType` is the type of the sort
 * column; ids are uuids, in a column of that type or of text.
 */
export function afterCursor(
  cursor: string | undefined,
  sortColumn: SQLWrapper,
  idColumn: SQLWrapper,
  direction: 'asc' | 'desc',
  sortType: SortType,
): SQL | undefined {
  if (!cursor) return undefined
  const { sortKey, id } = decodeCursor(cursor, sortType)
  const key = sql`${sortKey}::${sql.raw(sortType)}`
  return direction === 'desc'
    ? sql`(${sortColumn}, ${idColumn}) < (${key}, ${id})`
    : sql`(${sortColumn}, ${idColumn}) > (${key}, ${id})`
}

/**
 * The sort key and id of a cursor over a column of this type; all cursors are read here. `idPattern` is for rows whose id is not a uuid.
 * Refuses: invalid_input for a cursor that `encodeCursor` cannot produce.
 */
export function decodeCursor(
  cursor: string,
  sortType: SortType,
  idPattern = uuidPattern,
): { sortKey: CursorKey; id: string } {
  try {
    const [sortKey, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [CursorKey, string]
    if (isValidKey[sortType](sortKey) && typeof id === 'string' && idPattern.test(id)) return { sortKey, id }
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal('invalid_input')
}

/** Whether a cursor's key is one that `pageFrom` produces for such a column. */
const isValidKey = {
  timestamptz: (key: CursorKey) =>
    // PostgreSQL has no year 0.
    typeof key === 'string' && /^(?!0000)\d{4}-/.test(key) && new Date(key).toJSON() === key,
  bigint: (key: CursorKey) => Number.isSafeInteger(key),
  date: (key: CursorKey) => day.safeParse(key).success,
  text: (key: CursorKey) => typeof key === 'string' && unstorableText(key) === undefined,
}

/** The PostgreSQL types that a list can be sorted by. */
export type SortType = keyof typeof isValidKey

/** Builds a page from limit + 1 rows: the extra row only signals that there is a next page. */
export function pageFrom<Row, Item>(
  rows: Row[],
  size: number,
  keyOf: (row: Row) => { sortKey: CursorKey | Date; id: string },
  serialize: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const pageRows = rows.slice(0, size)
  const last = pageRows.at(-1)
  if (rows.length <= size || !last) return { items: pageRows.map(serialize), next_cursor: null }
  const { sortKey, id } = keyOf(last)
  const key = sortKey instanceof Date ? sortKey.toISOString() : sortKey
  return { items: pageRows.map(serialize), next_cursor: encodeCursor(key, id) }
}
