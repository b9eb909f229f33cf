import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyTemplateDatabase } from '@server/testing/database'
import { connectForBackup } from './backup-client'
import type { BackupWriter } from './backup-folder'
import { exportDatabase } from './export-database'

/** A started shop's database, and a connection to it of another program. */
async function newDatabase(): Promise<{ url: string; other: pg.Client }> {
  const { url, drop } = await copyTemplateDatabase(inject('postgresUrl'))
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await drop()
  })
  await other.query(`insert into installation (world) values ('shop') on conflict do nothing`)
  return { url, other }
}

/** A table of 77 MB, which hardly needs any room: more than all buffers on the way hold. */
const createLargeTable = (client: pg.Client) =>
  client.query(`create table a_large_one as select repeat(md5(n::text), 40000) from generate_series(1, 60) n`)

/** Keeps what is written nowhere. */
const nowhere = (write: Writable['_write'] = (_chunk, _encoding, done) => done()): BackupWriter => ({
  folder: '',
  write: (_path, source) => pipeline(source, new Writable({ write })),
  finish: () => Promise.resolve(),
  discard: () => Promise.resolve(),
})

test('a disk that fills up in the middle of a large table ends the backup, and its locks', async () => {
  const { url, other } = await newDatabase()
  await createLargeTable(other)
  const client = await connectForBackup(url, 'backup')
  let chunkCount = 0
  const full = nowhere((_chunk, _encoding, done) =>
    setTimeout(() => done(chunkCount++ < 5 ? null : new Error('no space left on device')), 10),
  )
  const ended = exportDatabase(client, full).finally(() => client.end())
  await expect(ended).rejects.toThrow('no space left on device')
  await other.query(`set lock_timeout = '5s'`)
  await other.query('drop table a_large_one')
})

test('a connection that breaks in the middle of a large table ends the backup', async () => {
  const { url, other } = await newDatabase()
  await createLargeTable(other)
  const client = await connectForBackup(url, 'backup')
  const breaking = nowhere((_chunk, _encoding, done) => {
    void other
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kijani backup'
        and datname = current_database()`,
      )
      .then(() => done())
  })
  await expect(exportDatabase(client, breaking).finally(() => client.end())).rejects.toThrow()
})

test('what a role or a database sets neither cuts a backup short nor changes how values are written', async () => {
  const { url, other } = await newDatabase()
  const name = new URL(url).pathname.slice(1)
  for (const setting of [
    "statement_timeout = '10s'",
    "lock_timeout = '10s'",
    "datestyle = 'German'",
    "intervalstyle = 'sql_standard'",
    'extra_float_digits = 0',
  ])
    await other.query(`alter database ${name} set ${setting}`)
  const client = await connectForBackup(url, 'backup')
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select current_setting('statement_timeout') as timeout,
    current_setting('lock_timeout') as "lockTimeout", date '2026-11-30' || '' as day,
    interval '1 day 2 hours' || '' as time, (0.1::float8 + 0.2::float8) || '' as number`)
  expect(rows).toEqual([
    {
      timeout: '0',
      lockTimeout: '0',
      day: '2026-11-30',
      time: '1 day 02:00:00',
      number: '0.30000000000000004',
    },
  ])
})

test('a migration that ends just before the snapshot is seen whole', async () => {
  const { url, other } = await newDatabase()
  const client = await connectForBackup(url, 'backup')
  onTestFinished(() => client.end())
  const query = client.query.bind(client)
  let isMigrated = false
  Object.assign(client, {
    query(...args: Parameters<typeof query>) {
      if (isMigrated || !String(args[0]).startsWith('begin')) return query(...args)
      isMigrated = true
      return other
        .query('alter table settings add column added_since int')
        .then(() => other.query('create table made_since (n int)'))
        .then(() => query(...args))
    },
  })
  const { tables } = await exportDatabase(client, nowhere())
  expect(tables.find(({ name }) => name === 'settings')!.columns).toContain('added_since')
  expect(tables.map(({ name }) => name)).toContain('made_since')
})
