import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type DataOf<Selected> = Selected extends PgColumn
  ? GetColumnData<Selected>
  : Selected extends SQL<infer Data>
    ? Data
    : never

/**
 * Rows of a table as one JSON column, so that several small lists are read by one statement. For columns that mean the same in JSON: ids,
 * text, days, booleans, and whole numbers.
 */
export const jsonRows = <Columns extends Record<string, PgColumn | SQL>>(
  columns: Columns,
  from: SQL,
  where: SQL | undefined,
) => sql<{ [Name in keyof Columns]: DataOf<Columns[Name]> }[]>`(
  select coalesce(json_agg(json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`),
    sql`, `,
  )})), '[]') from ${from} where ${where ?? sql`true`})`
