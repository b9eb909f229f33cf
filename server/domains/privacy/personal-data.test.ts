import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '@server/testing/market'
import { personalData } from './personal-data'

test('every column of text, JSON or bytes has an erasure outcome, and every outcome a column', async ({
  market,
}) => {
  const { rows } = await market.db.execute<{ columnPath: string }>(sql`
    select table_name || '.' || column_name as "columnPath" from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea') or udt_name in ('_text', '_varchar', '_json', '_jsonb', '_bytea'))`)
  const declaredColumns = Object.entries(personalData).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  )
  expect(declaredColumns.toSorted()).toEqual(rows.map(({ columnPath }) => columnPath).toSorted())
})
