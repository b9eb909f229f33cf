import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { fromRoot } from '@server/platform/project-root'
import { databaseCode } from './transaction'

const folder = fromRoot('server/database/functions')
const undefinedFunction = '42883'

/** The database's functions, triggers and views by name, one file each. */
export const databaseFunctions = (): { name: string; sql: string }[] =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(folder, file), 'utf8') }))

interface FunctionFile {
  name: string
  sql: string
  hash: string
}

/** The files of `functions/` that changed since they were last applied to the database. */
export async function changedFunctions(client: pg.Client | pg.Pool): Promise<FunctionFile[]> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = 'applied_functions'`,
  )
  const { rows } = tables.length
    ? await client.query<{ name: string; hash: string }>('select * from drizzle.applied_functions')
    : { rows: [] }
  const appliedHashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  return databaseFunctions()
    .map(({ name, sql }) => ({ name, sql, hash: createHash('sha256').update(sql).digest('hex') }))
    .filter(({ name, hash }) => appliedHashes.get(name) !== hash)
}

/**
 * Applies every changed file of `functions/`, all or none. To change a function, edit its file; to drop one, delete its file and drop it in
 * a migration, "if exists": a new database does not have it. Runs after the migrations, under their lock.
 */
export async function applyFunctions(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists drizzle.applied_functions (name text primary key, hash text not null)',
  )
  const changed = await changedFunctions(client)
  if (changed.length === 0) return
  await client.query('begin')
  try {
    // Functions may call each other, whatever the order of their files.
    await client.query('set local check_function_bodies = off')
    await applyInAnyOrder(client, changed)
    for (const { name, hash } of changed)
      await client.query(
        'insert into drizzle.applied_functions values ($1, $2) on conflict (name) do update set hash = $2',
        [name, hash],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** A trigger or a view waits for the functions of other files that it names. */
async function applyInAnyOrder(client: pg.Client, files: FunctionFile[]): Promise<void> {
  const deferred: FunctionFile[] = []
  let missingFunctionError: unknown
  for (const file of files) {
    await client.query('savepoint before_file')
    try {
      await client.query(file.sql)
    } catch (error) {
      if (databaseCode(error) !== undefinedFunction) throw error
      await client.query('rollback to savepoint before_file')
      deferred.push(file)
      missingFunctionError = error
    }
  }
  if (deferred.length === 0) return
  if (deferred.length === files.length) throw missingFunctionError
  await applyInAnyOrder(client, deferred)
}
