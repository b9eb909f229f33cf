import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrlFor } from '@server/testing/database'
import { databaseFunctions } from './apply-functions'
import { migrate } from './migrate'

const name = `empty_${randomBytes(5).toString('hex')}`
const url = () => databaseUrlFor(inject('postgresUrl'), name)

async function ask<Row extends pg.QueryResultRow>(address: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => void (await ask(inject('postgresUrl'), `create database ${name}`)))
afterAll(async () => void (await ask(inject('postgresUrl'), `drop database ${name} with (force)`)))

describe('an empty database', () => {
  test('is migrated once when three processes start on it concurrently', async () => {
    await Promise.all([migrate(url()), migrate(url()), migrate(url())])
    const [tables] = await ask<{ n: string }>(
      url(),
      `select count(*) as n from pg_tables where tablename = 'order_items'`,
    )
    expect(tables!.n).toBe('1')
    const applied = await ask(url(), 'select hash from drizzle.__drizzle_migrations')
    expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length)
  })

  test('has exactly the functions, triggers and views that have files', async () => {
    const functions = await ask<{ name: string }>(
      url(),
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union select viewname from pg_views where schemaname = 'public' order by 1`,
    )
    const files = databaseFunctions()
    expect(functions.map((row) => row.name)).toEqual(files.map((file) => file.name))
    const triggers = await ask<{ name: string; table: string }>(
      url(),
      `select tgname as name, relname as table from pg_trigger join pg_class c on c.oid = tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    const inFiles = files.flatMap(({ sql }) =>
      [...sql.matchAll(/replace trigger (\w+)[^;]*?\son (\w+)/g)].map(([, name, table]) => ({ name, table })),
    )
    expect(triggers).toEqual(
      inFiles.sort((a, b) => (`${a.name} ${a.table}` < `${b.name} ${b.table}` ? -1 : 1)),
    )
  })

  test('applies a changed function from its file, once', async () => {
    await ask(url(), `update drizzle.applied_functions set hash = 'old' where name = 'plain_text'`)
    await ask(
      url(),
      `create or replace function plain_text(value text) returns text language sql immutable parallel safe as $$ select 'broken' $$`,
    )
    await migrate(url())
    const [row] = await ask<{ text: string }>(url(), `select plain_text('Crème') as text`)
    expect(row!.text).toBe('creme')
  })

  test('is left unchanged if it is up to date', async () => {
    const before = await ask(url(), 'select * from drizzle.__drizzle_migrations')
    await migrate(url())
    expect(await ask(url(), 'select * from drizzle.__drizzle_migrations')).toEqual(before)
  })
})
