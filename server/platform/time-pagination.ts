import { sql, type SQL } from 'drizzle-orm'
import { decodeCursor } from './paging'

/** A page of a list by time, whose rows are found in several ways that are merged. */
export interface TimePage {
  cursor?: string | undefined
  /** Only what is not older than this. */
  startDate?: Date | undefined
  direction: 'asc' | 'desc'
  limit: number
}

/** What restricts a row to the page, by its time and id: each way of finding rows is restricted alike. */
export function pageCondition(
  { cursor, startDate, direction }: TimePage,
  timeColumn: SQL,
  idColumn: SQL,
): SQL {
  const key = cursor ? decodeCursor(cursor, 'timestamptz') : undefined
  const operator = sql.raw(direction === 'desc' ? '<' : '>')
  return sql.join(
    [
      sql`true`,
      ...(startDate ? [sql`${timeColumn} >= ${startDate.toISOString()}::timestamptz`] : []),
      ...(key
        ? [sql`(${timeColumn}, ${idColumn}) ${operator} (${key.sortKey}::timestamptz, ${key.id}::uuid)`]
        : []),
    ],
    sql` and `,
  )
}

/** Orders rows by time and keeps as many as the page needs. */
export const orderAndLimit = ({ direction, limit }: TimePage, timeColumn: SQL, idColumn: SQL): SQL =>
  sql`order by ${timeColumn} ${sql.raw(direction)}, ${idColumn} ${sql.raw(direction)} limit ${limit}`

/** The first rows of several queries for `id` and `created_at`: each reads no more than a page. */
export function unionPage(page: TimePage, queries: readonly SQL[]): SQL {
  const union = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union `,
  )
  return sql`select k.id, k.created_at from (${union}) k ${orderAndLimit(page, sql`k.created_at`, sql`k.id`)}`
}
