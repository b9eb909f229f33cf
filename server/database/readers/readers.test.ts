import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyTemplateDatabase } from '@server/testing/database'
import { startStandby, readUrlOf, type Standby } from '@server/testing/standby'
import { startTestServer } from '@server/testing/start-server'
import { connect, type Connection, type Queryable } from '../connect'
import { openReaders, type Readers } from './readers'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const log = pino({ level: 'silent' })
let primary: Awaited<ReturnType<typeof startTestServer>>
let standby: Standby
let url: string
let connection: Connection
let readers: Readers

beforeAll(async () => {
  primary = await startTestServer()
  standby = await startStandby(primary)
  ;({ url } = await copyTemplateDatabase(primary.url))
  connection = connect(url, 5)
  await connection.db.execute(sql`create table counters (n int)`)
  await connection.db.execute(sql`insert into counters values (0)`)
  readers = await open(readUrlOf(url, [standby]))
})

afterAll(async () => {
  await readers.close()
  await connection.close()
  await standby.stop()
  await primary.stop()
})

beforeEach(async () => await untilUsed())

const open = (readUrl: string) =>
  openReaders({ url: readUrl, db: connection.db, primaryUrl: url, size: 5, log })

const isStandby = async (db: Queryable) => {
  const { rows } = await db.execute<{ is_standby: boolean }>(sql`select pg_is_in_recovery() as is_standby`)
  return rows[0]!.is_standby
}

const increment = () => connection.db.execute(sql`update counters set n = n + 1`)
const valueIn = async (db: Queryable) => {
  const { rows } = await db.execute<{ n: number }>(sql`select n from counters`)
  return rows[0]!.n
}

const until = (condition: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 30_000, interval: 20 })
const untilUsed = () => until(() => isStandby(readers.choose()))

/** Sends a statement to the standby itself. */
async function onStandby(statement: string) {
  const client = new pg.Client({ connectionString: standby.urlOf(url) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('reads go to the standby, also while nothing is written', async () => {
  await sleep(2_500)
  await untilUsed()
  expect(readers.alarms()).toEqual([])
})

test('a standby that is behind is left out until it has caught up', async () => {
  const before = await valueIn(connection.db)
  await onStandby('select pg_wal_replay_pause()')
  await increment()
  const committedAt = performance.now()
  // For a moment, it may still show what was there before.
  while (performance.now() - committedAt < 1_500) {
    const chosenAt = performance.now()
    const shown = await valueIn(readers.choose())
    if (chosenAt - committedAt > 300) expect(shown).toBe(before + 1)
    await sleep(20)
  }
  expect(await isStandby(readers.choose())).toBe(false)
  await onStandby('select pg_wal_replay_resume()')
  await untilUsed()
  expect(await valueIn(readers.choose())).toBe(before + 1)
})

test('a read that must show what was committed before a moment does', async () => {
  for (let n = 0; n < 20; n++) {
    await increment()
    const notBefore = performance.now()
    const expected = await valueIn(connection.db)
    expect(await valueIn(readers.choose({ notBefore }))).toBe(expected)
    await sleep(n * 10)
    expect(await valueIn(readers.choose({ notBefore }))).toBe(expected)
  }
  const notBefore = performance.now()
  await until(() => isStandby(readers.choose({ notBefore })))
})

test('a standby that is killed fails no read, and is used again once it is back', async () => {
  const failures: unknown[] = []
  let isRunning = true
  const reading = Promise.all(
    Array.from({ length: 5 }, async () => {
      while (isRunning)
        await readers
          .choose()
          .execute(sql`select pg_sleep(0.05), n from counters`)
          .catch((error: unknown) => failures.push(error))
    }),
  )
  await sleep(200)
  await standby.kill()
  await sleep(200)
  expect(await isStandby(readers.choose())).toBe(false)
  await vi.waitFor(() => expect(readers.alarms()).toEqual([expect.stringMatching(/can’t be reached/)]), {
    timeout: 10_000,
  })
  await standby.start()
  await untilUsed()
  isRunning = false
  await reading
  expect(failures).toEqual([])
  expect(readers.alarms()).toEqual([])
})
