import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fromRoot } from '@server/platform/project-root'
import { databaseUrlFor } from '@server/testing/database'
import { concurrentIndex, migrate } from './migrate'
import { pendingMigrations, readMigrations, type Migration } from './pending-migrations'
import { describeSchema } from './testing/describe-schema'

// Databases that an earlier version made by the steps that `0000_initial` replaces.

const folder = fromRoot('server/database/migrations')
const initial = readMigrations()[0]!
const steps = initial.replaces!
const finalStep = '0085_name_the_transfer_job'
const createdDatabases: string[] = []
const clients: pg.Client[] = []

async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

async function createDatabase() {
  const name = `steps_${randomBytes(5).toString('hex')}`
  await adminClient.query(`create database ${name}`)
  createdDatabases.push(name)
  const url = databaseUrlFor(inject('postgresUrl'), name)
  return { url, client: await connectTo(url) }
}

/** A database as it was left by the version whose last step was this one. */
async function createDatabaseAt(lastStep: string) {
  const { url, client } = await createDatabase()
  await client.query(`create schema drizzle`)
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { name, statements, hash, generatedAt } of steps) {
    const isConcurrent = statements.some((statement) => concurrentIndex.test(statement))
    for (const statement of isConcurrent ? statements : ['begin', ...statements, 'commit'])
      await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      generatedAt,
    ])
    if (name === lastStep) break
  }
  if (lastStep === finalStep)
    await client.query(readFileSync(fromRoot('server/database/testing/last-functions-of-steps.sql'), 'utf8'))
  return { url, client }
}

const pendingNames = async (client: pg.Client, migrations: Migration[] = readMigrations()) =>
  (await pendingMigrations(client, migrations)).map(({ name }) => name)

let adminClient: pg.Client
let newDatabaseSchema: string[]

beforeAll(async () => {
  adminClient = await connectTo(inject('postgresUrl'))
  const { url, client } = await createDatabase()
  await migrate(url)
  newDatabaseSchema = await describeSchema(client)
})
afterAll(async () => {
  for (const client of clients.filter((candidate) => candidate !== adminClient)) await client.end()
  for (const name of createdDatabases) await adminClient.query(`drop database ${name} with (force)`)
  await adminClient.end()
})

describe('a database that an earlier version made step by step', () => {
  test.each(['0000_initial', '0031_admin_money', '0077_drop_documents_by_file_name', finalStep])(
    'up to %s is migrated to the schema of a new one',
    async (lastStep) => {
      const { url, client } = await createDatabaseAt(lastStep)
      await migrate(url)
      expect(await describeSchema(client)).toEqual(newDatabaseSchema)
      expect(await pendingNames(client)).toEqual([])
    },
  )

  test('takes only the steps that it lacks, and only records what replaces them', async () => {
    const { url, client } = await createDatabaseAt(finalStep)
    await client.query(
      `insert into users (name, email, email_verified) values ('Amina', 'amina@test.example', true)`,
    )
    expect(await pendingNames(client, [initial])).toEqual(['0086_names_of_constraints', '0000_initial'])
    await migrate(url)
    const { rows } = await client.query('select full_name from profiles')
    expect(rows).toEqual([{ full_name: 'Amina' }])
    const { rowCount } = await client.query('select from drizzle.__drizzle_migrations')
    expect(rowCount).toBe(steps.length + readMigrations().length)
  })

  test('resumes where it was when the process that migrates it is killed', async () => {
    const { url, client } = await createDatabaseAt('0077_drop_documents_by_file_name')
    await client.query('begin; lock table payouts in access share mode')
    const env = { PATH: process.env['PATH'], DATABASE_URL: url }
    const command = ['--import', 'tsx', fromRoot('server/cli/migrate.ts')]
    const child = spawn(process.execPath, command, { env, cwd: fromRoot('.'), stdio: 'ignore' })
    const waitsForTable = `select from pg_stat_activity
      where application_name = 'kijani migrate' and datname = '${client.database}' and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await adminClient.query(waitsForTable)).rowCount, { timeout: 30_000 })
      .toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await client.query('commit')
    expect((await pendingNames(client))[0]).toBe('0084_when_payouts_are_sent')
    await migrate(url)
    expect(await describeSchema(client)).toEqual(newDatabaseSchema)
  })
})

test('the next migration follows on a new database and on one made step by step', async () => {
  const migrationsCopy = mkdtempSync(join(tmpdir(), 'kijani-migrations-'))
  try {
    cpSync(folder, migrationsCopy, { recursive: true })
    const journal = JSON.parse(readFileSync(`${migrationsCopy}/meta/_journal.json`, 'utf8'))
    const when = journal.entries.at(-1).when + 1
    journal.entries.push({
      idx: journal.entries.length,
      version: '7',
      when,
      tag: '9999_next',
      breakpoints: true,
    })
    writeFileSync(`${migrationsCopy}/meta/_journal.json`, JSON.stringify(journal))
    writeFileSync(
      `${migrationsCopy}/9999_next.sql`,
      'ALTER TABLE "users" ADD COLUMN "next" integer DEFAULT 7 NOT NULL;',
    )
    const migrations = readMigrations(migrationsCopy)
    const [freshDatabase, steppedDatabase] = [await createDatabase(), await createDatabaseAt(finalStep)]
    for (const { url, client } of [freshDatabase, steppedDatabase]) {
      await migrate(url, { migrations })
      expect(await pendingNames(client, migrations)).toEqual([])
    }
    const lines = await describeSchema(steppedDatabase.client)
    expect(lines).toEqual(await describeSchema(freshDatabase.client))
    expect(
      lines.find((line) => line.startsWith('column: users.next integer not null default 7')),
    ).toBeDefined()
  } finally {
    rmSync(migrationsCopy, { recursive: true, force: true })
  }
})
