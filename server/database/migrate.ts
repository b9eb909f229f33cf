import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { applyFunctions } from './apply-functions'
import { primaryUrl } from './hosts'
import { pendingChanges, pendingMigrations, readMigrations, type Migration } from './pending-migrations'
import { databaseCode } from './transaction'

interface Options {
  migrations?: readonly Migration[]
  /** Receives the name of each migration that was applied. */
  log?: (name: string) => void
  /** Leaves out the files of `functions/`, which are for the current schema: for one that is not to become it yet. */
  withoutFunctions?: boolean
  /** How long a change may wait for a table that others use, and with it everybody who comes after; and how often that is tried. */
  lockTimeoutMs?: number
  attempts?: number
}

// An arbitrary advisory lock key, shared by all processes.
const migrationLock = 7_041_997
/** A table was in use for too long, or in use by somebody who waited for another one of ours: lock_not_available, deadlock_detected. */
const isLockConflict = (code: string | undefined) => code === '55P03' || code === '40P01'

/**
 * Migrates the database to the current schema, while the previous version may be serving. Each migration is one transaction that gives up
 * its wait for a busy table after a few seconds and tries again later, so that visitors never queue behind it for long. Of two processes
 * starting concurrently the second waits, then finds nothing to do.
 */
export async function migrate(address: string, options: Options = {}): Promise<void> {
  const url = await primaryUrl(address)
  const {
    migrations = readMigrations(),
    log = () => {},
    withoutFunctions = false,
    lockTimeoutMs = 5_000,
    attempts = 12,
  } = options
  const client = new pg.Client({ connectionString: url, application_name: 'kijani migrate' })
  await client.connect()
  const withRetries = (work: () => Promise<void>) => retryUntilUnlocked(work, attempts, lockTimeoutMs)
  try {
    await acquireLock(client)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    await client.query(`create schema if not exists drizzle`)
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const pending = await pendingMigrations(client, migrations)
    for (const migration of pending) {
      if (isConcurrent(migration))
        await withoutLockTimeout(client, lockTimeoutMs, () => buildIndexes(client, migration))
      else await withRetries(() => applyInTransaction(client, migration))
      log(migration.name)
    }
    if (!withoutFunctions) await withRetries(() => applyFunctions(client))
    if (pending.length > 0) await resetScheduledJobs(client)
    await migrateJobQueue({ connectionString: url })
  } finally {
    await client.end()
  }
}

/** What scheduled jobs aggregate may have changed: all of them run when workers next start. */
const resetScheduledJobs = (client: pg.Client) =>
  client.query(`do $$ begin
    if to_regclass('scheduled_jobs') is not null then delete from scheduled_jobs; end if;
  end $$`)

/** Migrates, or where migrating is a step of its own refuses, in a sentence, a database that still lacks it. */
export async function migrateOrRefuse(address: string, canMigrate: boolean): Promise<void> {
  if (canMigrate) return migrate(address)
  const client = new pg.Client({ connectionString: await primaryUrl(address) })
  await client.connect()
  try {
    const pending = await pendingChanges(client)
    if (pending.length === 0) return
    throw new Error(
      `The database lacks ${pending.join(', ')}, and MIGRATE is off: run \`npm run migrate\` first, or set MIGRATE=on.`,
    )
  } finally {
    await client.end()
  }
}

/** Polls instead of waiting in one statement, which a concurrent index build would have to wait for in turn. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [migrationLock],
    )
    if (rows[0]!.acquired) return
    await sleep(100)
  }
}

async function retryUntilUnlocked(
  work: () => Promise<void>,
  attempts: number,
  retryDelayMs: number,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockConflict(databaseCode(error))) throw error
      if (attempt === attempts)
        throw new Error(
          `The database could not be migrated: a table it changes was in use in each of ${attempts} attempts. Nothing is half done. End long transactions, then run \`npm run migrate\` again.`,
          { cause: error },
        )
      await sleep(retryDelayMs)
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of migration.statements) await client.query(statement)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** An index of a large table, built while others write to it. That cannot be in a transaction, so such a migration has nothing else. */
export const concurrentIndex = /^\s*create (?:unique )?index concurrently (?:if not exists )?"(\w+)" on \S+/i

const isConcurrent = ({ statements }: Migration) =>
  statements.some((statement) => concurrentIndex.test(statement))

/** Repeatable: an index that an interrupted build left unusable is dropped and built again. */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  const names = migration.statements.map((statement) => concurrentIndex.exec(statement)?.[1])
  if (names.includes(undefined))
    throw new Error(`Migration ${migration.name} builds an index concurrently and must do nothing else.`)
  for (const [index, statement] of migration.statements.entries()) {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [`"${names[index]}"`],
    )
    if (rows[0]?.indisvalid) continue
    if (rows[0]) await client.query(`drop index concurrently "${names[index]}"`)
    await client.query(statement)
  }
  await recordMigration(client, migration)
}

/** For a concurrent build, which waits for transactions that are under way, and nobody waits for it. */
async function withoutLockTimeout(client: pg.Client, lockTimeoutMs: number, work: () => Promise<void>) {
  await client.query('set lock_timeout = 0')
  await work()
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
}

const recordMigration = (client: pg.Client, { hash, generatedAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    generatedAt,
  ])
