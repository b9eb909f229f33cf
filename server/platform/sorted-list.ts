import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { splitSort, type SortId } from '@contract/core/sorting'
import { afterCursor, type CursorKey, type SortType } from './paging'

/** A sort column or expression, with its PostgreSQL type. */
export interface SortColumn {
  column: SQLWrapper
  type: SortType
}

interface SortedList {
  /** Selected with each row; `pageFrom` builds the next cursor from it. */
  sortKey: SQL<CursorKey>
  /** The rows after the cursor; undefined on the first page. */
  after: SQL | undefined
  orderBy: SQL[]
}

/**
 * The query parts that sort and page a list: by the chosen column, then by id as a tie-breaker. An index on (column, id) serves both
 * directions.
 */
export function sortedList<Key extends string>(
  columns: Record<Key, SortColumn>,
  idColumn: SQLWrapper,
  { sort, cursor }: { sort: SortId<Key>; cursor?: string | undefined },
): SortedList {
  const { key, direction } = splitSort(sort)
  const { column, type } = columns[key]
  const applyDirection = direction === 'asc' ? asc : desc
  return {
    sortKey: sql<CursorKey>`${column}`.mapWith(cursorKeys[type]),
    after: afterCursor(cursor, column, idColumn, direction, type),
    orderBy: [applyDirection(column), applyDirection(idColumn)],
  }
}

/** The driver returns timestamps and big numbers in PostgreSQL's format; a cursor contains them in ours. */
const cursorKeys: Record<SortType, (value: unknown) => CursorKey> = {
  timestamptz: (value) => new Date(value as string).toISOString(),
  bigint: Number,
  date: String,
  text: String,
}
