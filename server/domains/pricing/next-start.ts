import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/**
 * SQL for the first day of the record that follows a dated one: the next of those that agree in all of `columns`, withdrawn ones left out. Null
 * for the last. `condition` is a further one about it, under the name `later`.
 */
export function nextStart(
  table: PgTable,
  columns: readonly PgColumn[],
  condition: SQL = sql`true`,
): SQL<string | null> {
  const earlier = getTableName(table)
  const agree = columns.map(({ name }) => `later.${name} = ${earlier}.${name}`).join(' and ')
  return sql`(select min(later.valid_from)::text from ${table} as later
    where ${sql.raw(agree)} and later.valid_from >= ${sql.raw(earlier)}.valid_to
      and (later.valid_to is null or later.valid_to > later.valid_from) and ${condition})`
}
