import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { databaseUrlFor } from '@server/testing/database'
import { databaseFunctions } from './apply-functions'
import { concurrentIndex, migrate, migrateOrRefuse } from './migrate'
import { readMigrations, type Migration } from './pending-migrations'

const name = `empty_${randomBytes(5).toString('hex')}`
const url = () => databaseUrlFor(inject('postgresUrl'), name)

async function runQuery<Row extends pg.QueryResultRow>(databaseUrl: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => void (await runQuery(inject('postgresUrl'), `create database ${name}`)))
afterAll(async () => void (await runQuery(inject('postgresUrl'), `drop database ${name} with (force)`)))

describe('an empty database', () => {
  test('is migrated once when three processes start on it concurrently', async () => {
    await Promise.all([migrate(url()), migrate(url()), migrate(url())])
    const [tables] = await runQuery<{ n: string }>(
      url(),
      `select count(*) as n from pg_tables where tablename = 'order_items'`,
    )
    expect(tables!.n).toBe('1')
    const applied = await runQuery(url(), 'select hash from drizzle.__drizzle_migrations')
    expect(new Set(applied.map((row) => row.hash)).size).toBe(applied.length)
  })

  test('has exactly the functions, triggers and views that have files', async () => {
    const functions = await runQuery<{ name: string }>(
      url(),
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union select viewname from pg_views where schemaname = 'public' order by 1`,
    )
    const files = databaseFunctions()
    expect(functions.map((row) => row.name)).toEqual(files.map((file) => file.name))
    const triggers = await runQuery<{ name: string; table: string }>(
      url(),
      `select tgname as name, relname as table from pg_trigger join pg_class c on c.oid = tgrelid
        where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    const fileTriggers = files.flatMap(({ sql }) =>
      [...sql.matchAll(/create (?:or replace|constraint) trigger (\w+)[^;]*?\son (\w+)/g)].map(
        ([, name, table]) => ({ name, table }),
      ),
    )
    expect(triggers).toEqual(
      fileTriggers.sort((a, b) => (`${a.name} ${a.table}` < `${b.name} ${b.table}` ? -1 : 1)),
    )
  })

  test('applies a changed function from its file, once', async () => {
    await runQuery(url(), `update drizzle.applied_functions set hash = 'old' where name = 'plain_text'`)
    await runQuery(
      url(),
      `create or replace function plain_text(value text) returns text language sql immutable parallel safe as $$ select 'broken' $$`,
    )
    await migrate(url())
    const [row] = await runQuery<{ text: string }>(url(), `select plain_text('Crème') as text`)
    expect(row!.text).toBe('creme')
  })

  test('is left unchanged if it is up to date', async () => {
    const before = await runQuery(url(), 'select * from drizzle.__drizzle_migrations')
    await migrate(url())
    expect(await runQuery(url(), 'select * from drizzle.__drizzle_migrations')).toEqual(before)
  })
})

describe('a database in use', () => {
  let generatedAt = Date.UTC(2100, 0, 1)
  const newMigration = (title: string, ...statements: string[]): Migration => ({
    name: title,
    generatedAt: generatedAt++,
    hash: title,
    statements,
  })
  const hasColumn = async (column: string) =>
    (
      await runQuery(
        url(),
        `select from pg_attribute where attrelid = 'busy'::regclass and attname = '${column}'`,
      )
    ).length === 1

  /** A transaction that has written to the table `busy`, and the function that ends it. */
  async function openTransaction() {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    await client.query('begin; insert into busy values (1)')
    return async () => {
      await client.query('commit')
      await client.end()
    }
  }

  beforeAll(async () => {
    await migrate(url())
    await runQuery(url(), 'create table busy (n int)')
  })

  test('is not blocked: a change to a busy table gives up its place in the lock queue, and is made once the table is free', async () => {
    const commit = await openTransaction()
    const migrations = [newMigration('adds a column', 'alter table busy add column later int')]
    const migrated = migrate(url(), { migrations, lockTimeoutMs: 300 })
    // A visitor who comes while the change waits is served within its timeout, not after the transaction.
    for (let visit = 0; visit < 10; visit++)
      await runQuery(url(), `set statement_timeout = '10s'; select count(*) from busy`)
    expect(await hasColumn('later')).toBe(false)
    await commit()
    await migrated
    expect(await hasColumn('later')).toBe(true)
  })

  test('that stays busy is left unchanged with an error message, and migrated by the next attempt', async () => {
    const commit = await openTransaction()
    const migrations = [
      newMigration(
        'makes two changes',
        'create table half_done (n int)',
        'alter table busy add column never int',
      ),
    ]
    const options = { migrations, lockTimeoutMs: 50, attempts: 3 }
    await expect(migrate(url(), options)).rejects.toThrow(
      /in use in each of 3 attempts. Nothing is half done. .* `npm run migrate` again/,
    )
    expect(await runQuery(url(), `select from pg_tables where tablename = 'half_done'`)).toEqual([])
    await commit()
    await migrate(url(), options)
    expect(await hasColumn('never')).toBe(true)
  })

  test('accepts writes while an index is built, also when an interrupted build is repeated', async () => {
    const statement = 'CREATE INDEX CONCURRENTLY "busy_n" ON "busy" USING btree ("n")'
    const migrations = [newMigration('builds an index', statement)]
    const readValidity = async () =>
      (
        await runQuery<{ indisvalid: boolean }>(
          url(),
          `select indisvalid from pg_index where indexrelid = to_regclass('busy_n')`,
        )
      )[0]?.indisvalid
    const commit = await openTransaction()
    const interruptedError = migrate(url(), { migrations }).catch((error: Error) => error.message)
    // It waits for the open transaction.
    await expect.poll(readValidity).toBe(false)
    await runQuery(url(), `set statement_timeout = '10s'; insert into busy values (2)`)
    await runQuery(url(), `select pg_cancel_backend(pid) from pg_stat_activity where query = '${statement}'`)
    expect(await interruptedError).toContain('canceling statement')
    expect(await readValidity()).toBe(false)
    const secondRun = Promise.all([migrate(url(), { migrations }), migrate(url(), { migrations })])
    await commit()
    await secondRun
    expect(await readValidity()).toBe(true)
  })

  test('is refused with a message by a start that must not migrate, until it has been migrated', async () => {
    await migrateOrRefuse(url(), false)
    const last = readMigrations().at(-1)!
    await runQuery(url(), `delete from drizzle.__drizzle_migrations where created_at = ${last.generatedAt}`)
    await expect(migrateOrRefuse(url(), false)).rejects.toThrow(
      `The database lacks ${last.name}, and MIGRATE is off: run \`npm run migrate\` first, or set MIGRATE=on.`,
    )
    await runQuery(
      url(),
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${last.hash}', ${last.generatedAt})`,
    )
    await runQuery(url(), `update drizzle.applied_functions set hash = 'old' where name = 'plain_text'`)
    await expect(migrateOrRefuse(url(), false)).rejects.toThrow('The database lacks function plain_text,')
    await migrateOrRefuse(url(), true)
    await migrateOrRefuse(url(), false)
  })
})

test('an index of a table that may be large is built concurrently, in a migration of its own', () => {
  for (const { name, statements } of readMigrations()) {
    const text = statements.join('\n')
    const isConcurrent = /\bindex concurrently\b/i.test(text)
    if (isConcurrent) for (const statement of statements) expect(statement, name).toMatch(concurrentIndex)
    for (const [, table] of text.matchAll(/create (?:unique )?index "\w+" on ("\w+")/gi))
      expect(text, `${name} locks ${table} while it builds an index: see docs/operations.md`).toMatch(
        new RegExp(`create (unlogged )?table ${table}`, 'i'),
      )
  }
})
