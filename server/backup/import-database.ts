import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '@server/database/migrate'
import { readMigrations, type Migration } from '@server/database/pending-migrations'
import { createRestoreMarker } from '@server/installation/unfinished-restore'
import { connectForBackup } from './backup-client'
import type { BackupReader } from './backup-folder'
import { columnsOf, listTables, quoted } from './export-database'
import type { BackedUpTable, Manifest } from './manifest'

/**
 * Fills a database with a backup, in place of whatever is in it: makes the schema that the backup was made with, loads the rows in one
 * transaction, and then makes the migrations that were added since. From the first change until `removeRestoreMarker`, the database says that it is
 * unfinished, and nothing starts on it.
 */
export async function importDatabase(
  url: string,
  backup: BackupReader,
  log: (step: string) => void = () => {},
): Promise<void> {
  const migrations = migrationsOf(backup.manifest)
  const client = await connectForBackup(url, 'restore')
  try {
    await emptyDatabase(client, backup.manifest.installationId)
    await migrate(url, { migrations, withoutFunctions: true })
    log('schema')
    await loadRows(client, backup)
    log('rows')
    await migrate(url)
    await client.query('analyze')
    log('migrations')
  } finally {
    await client.end()
  }
}

/** The migrations that the backup's database had. Refuses, in a sentence, one whose schema this version cannot make. */
function migrationsOf({ migrations: appliedTimes }: Manifest): Migration[] {
  const all = readMigrations()
  const existing = new Set(
    all.flatMap(({ generatedAt, replaces = [] }) => [generatedAt, ...replaces.map((one) => one.generatedAt)]),
  )
  if (appliedTimes.some((time) => !existing.has(time)))
    throw new Error('This backup was made by a newer version of Kijani. Restore it with that version.')
  const applied = new Set(appliedTimes)
  const migrations = all.filter(({ generatedAt }) => applied.has(generatedAt))
  if (migrations[0] !== all[0])
    throw new Error(
      'This backup is of a database from before version 1.0. Restore it with the version that made it, and upgrade then.',
    )
  return migrations
}

async function emptyDatabase(client: pg.Client, installationId: string): Promise<void> {
  await client.query('begin')
  for (const schema of ['graphile_worker', 'drizzle', 'public'])
    await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
  await client.query('grant usage on schema public to public')
  await createRestoreMarker(client, installationId)
  await client.query('commit')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Loads all rows, all or none. Foreign keys are dropped meanwhile, so that tables can be loaded in any order, and checked as they are made again. */
async function loadRows(client: pg.Client, backup: BackupReader): Promise<void> {
  const { tables, sequences } = backup.manifest
  const existing = await listTables(client)
  for (const table of tables) requireColumns(table, existing)
  const keys = await listForeignKeys(client)
  await client.query('begin')
  try {
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`truncate ${existing.map(quoted).join(', ')}`)
    // The triggers of earlier migrations: what they would do has been done.
    for (const table of existing) await client.query(`alter table ${quoted(table)} disable trigger user`)
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`))
      await pipeline(Readable.from(backup.read(table.file)), createGunzip(), rows)
    }
    await client.query('set constraints all immediate')
    for (const table of existing) await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { schema, name, value, isCalled } of sequences)
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4, $5)', [
        '%I.%I',
        schema,
        name,
        value,
        isCalled,
      ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function requireColumns(table: BackedUpTable, existing: readonly BackedUpTable[]): void {
  const columns =
    existing.find(({ schema, name }) => schema === table.schema && name === table.name)?.columns ?? []
  const missing = table.columns.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    throw new Error(
      `The table ${table.schema}.${table.name} of this backup has columns that this version does not make (${missing.join(', ')}). Restore it with the version that made it, and upgrade then.`,
    )
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker') and conparentid = 0
    order by 1, 2`,
  )
  return rows
}
