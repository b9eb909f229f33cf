import type { ClientBase } from 'pg'

/** One row: column names with JSON values. A list is an array column, an object a JSON column. */
export type Row = Record<string, string | number | boolean | null | object>

/** Inserts rows with one statement; rows whose key exists are left alone. All must have the columns of the first. */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
