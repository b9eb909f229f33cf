import { pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupWriter } from './backup-folder'
import type { BackedUpSequence, BackedUpTable, Manifest } from './manifest'

export type DatabaseContents = Pick<
  Manifest,
  'installationId' | 'mode' | 'migrations' | 'tables' | 'sequences'
>

/**
 * Writes every table as it is at one moment, while others go on working: one transaction that sees a single snapshot. Its rows are what COPY
 * writes, so that nothing but PostgreSQL and any driver is needed. What makes the tables is not stored: the migrations make them again. After
 * a failure, `client` is to be ended: COPY may still be under way, and a rollback would wait for it.
 */
export async function exportDatabase(client: pg.ClientBase, writer: BackupWriter): Promise<DatabaseContents> {
  const tables = await beginSnapshot(client)
  const { rows } = await client.query<{ id: string; world: string }>('select id, world from installation')
  if (!rows[0]) throw new Error(notStartedMessage)
  for (const table of tables) await writer.write(table.file, rowsOf(client, table))
  const contents = {
    installationId: rows[0].id,
    mode: rows[0].world,
    migrations: await listMigrations(client),
    tables,
    sequences: await listSequences(client),
  }
  await client.query('rollback')
  return contents
}

export const notStartedMessage =
  'Kijani has not been started on this database yet, so there is nothing to back up.'

/**
 * Begins a transaction whose snapshot cannot change: a migration waits until the tables have been read, as with pg_dump. LOCK takes no snapshot,
 * so one that a migration was waiting for is seen whole; if it has changed the tables, they are locked again.
 */
async function beginSnapshot(client: pg.ClientBase): Promise<BackedUpTable[]> {
  for (;;) {
    const listed = await listTables(client)
    if (listed.length === 0) throw new Error(notStartedMessage)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`)
    const tables = await listTables(client)
    if (isDeepStrictEqual(tables, listed)) return tables
    await client.query('rollback')
  }
}

/** The rows of a table, compressed. An error on either side ends both. */
function rowsOf(client: pg.ClientBase, table: BackedUpTable): AsyncIterable<Uint8Array> {
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`))
  // The driver reports a broken connection even to a stream that has ended.
  rows.on('error', () => {})
  return pipeline(rows, createGzip({ level: 6 }), () => {})
}

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`
export const columnsOf = ({ columns }: BackedUpTable) => columns.map(quote).join(', ')
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The schemas whose rows are backed up. What migrations have been made is in the manifest. */
const schemas = ['public', 'graphile_worker']

/**
 * The tables of ours and of the job queue, except its own list of migrations, what belongs to extensions, and unlogged tables. Without generated
 * columns.
 */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<Omit<BackedUpTable, 'file'>>(
    `select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p' and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`,
    [schemas],
  )
  return rows.map((table) => ({ ...table, file: `database/${table.schema}.${table.name}.copy.gz` }))
}

async function listSequences(client: pg.ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2',
    [schemas],
  )
  const sequences: BackedUpSequence[] = []
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(sequence)}`,
    )
    const { last_value, is_called } = states[0]!
    sequences.push({ ...sequence, value: last_value, isCalled: is_called })
  }
  return sequences
}

async function listMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ created_at }) => Number(created_at))
}
