import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { splitSort, type SortId } from '@contract/sorting'
import { afterCursor, type CursorKey, type SortType } from './paging'

/** What a list is sorted by: a column, or an expression over several, and its type in PostgreSQL. */
export interface SortColumn {
  column: SQLWrapper
  type: SortType
}

interface SortedList {
  /** Selected with each row: `pageFrom` makes the next cursor of it. */
  sortKey: SQL<CursorKey>
  /** The rows after the cursor; undefined on the first page. */
  after: SQL | undefined
  orderBy: SQL[]
}

/**
 * The parts of a query that sort and page a list: by the chosen column, then by id, so that every row has its place. An index on
 * (column, id) serves both directions.
 */
export function sortedList<Key extends string>(
  columns: Record<Key, SortColumn>,
  idColumn: SQLWrapper,
  { sort, cursor }: { sort: SortId<Key>; cursor?: string | undefined },
): SortedList {
  const { key, direction } = splitSort(sort)
  const { column, type } = columns[key]
  const order = direction === 'asc' ? asc : desc
  return {
    sortKey: sql<CursorKey>`${column}`,
    after: afterCursor(cursor, column, idColumn, direction, type),
    orderBy: [order(column), order(idColumn)],
  }
}
