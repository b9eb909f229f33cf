import { getTableName, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { test } from '@server/testing/market'

const files = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true })
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))

/** Drizzle and PostgreSQL write the same type in different ways. */
const normalizeType = (type: string) => type.replace(/ (?=\()|(?<=,) /g, '').replace(/^char\b/, 'character')

/** `table.column type not null`: what a statement depends on. */
const describeColumn = (table: PgTable, column: PgColumn) => {
  const name = column.keyAsName ? toSnakeCase(column.name) : column.name
  return `${getTableName(table)}.${name} ${normalizeType(column.getSQLType())}${column.notNull ? ' not null' : ''}`
}

// Some tables are read and written by SQL of our own only. Their definitions would drift from the database unnoticed, and a column that is
// renamed here must be renamed there, where the tests of that SQL find it.
test('the tables that the code defines are those of the migrated database', async ({ market }) => {
  const definedColumns = tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => describeColumn(table, column)),
  )
  const { rows } = await market.db.execute<{ line: string }>(sql`
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`)
  expect(definedColumns.toSorted()).toEqual(rows.map(({ line }) => line).toSorted())
})
