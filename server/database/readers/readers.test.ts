import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrlFor } from '@server/testing/database'
import { startStandby, readUrlOf, type Standby } from '@server/testing/standby'
import { connect, type Connection, type Queryable } from '../connect'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/start-embedded-postgres'
import { openReaders, type Readers } from './readers'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const log = pino({ level: 'silent' })
const dataDir = mkdtempSync(join(tmpdir(), 'kijani-readers-'))
let primary: EmbeddedPostgres
let standby: Standby
let second: Standby
let url: string
let connection: Connection
let readers: Readers

beforeAll(async () => {
  primary = await startEmbeddedPostgres({ dataDir, fast: true })
  ;({ url } = primary)
  standby = await startStandby(primary)
  connection = connect(url, 5)
  await connection.db.execute(sql`create table counters (n int)`)
  await connection.db.execute(sql`insert into counters values (0)`)
  readers = await open(readUrlOf(url, [standby]))
})

afterAll(async () => {
  await readers.close()
  await connection.close()
  await standby.stop()
  await second.stop()
  await primary.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

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
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 90_000, interval: 20 })
const untilUsed = () => until(() => isStandby(readers.choose()))

/** The database of a reader, when one can be used. */
async function readerOf(all: Readers, primaryDb: Queryable = connection.db): Promise<Queryable> {
  let db = all.choose()
  await until(async () => (db = all.choose()) !== primaryDb)
  return db
}

/** Sends a statement to a server, without a transaction. */
async function send(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** To the standby itself. */
const onStandby = (statement: string) => send(standby.urlOf(url), statement)

test('reads go to the standby, also while nothing is written', async () => {
  await sleep(2_500)
  await untilUsed()
  expect(readers.alarms()).toEqual([])
})

test('a standby that is behind is left out until it has caught up', async () => {
  await untilUsed()
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
  await untilUsed()
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
  await vi.waitFor(() => expect(readers.alarms()).toEqual([]), { timeout: 10_000 })
})

/** A connection to the standby that can fall silent, as behind a network that drops packets. */
async function startRelay() {
  const { port, hostname } = new URL(standby.urlOf(url))
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [client, upstream].map((one) => one.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relayed = new URL(url)
  relayed.port = String((server.address() as AddressInfo).port)
  return {
    url: relayed.href,
    fallSilent: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a standby that falls silent fails no read, and keeps none waiting for long', async () => {
  const relay = await startRelay()
  const relayed = await open(relay.url)
  await until(() => isStandby(relayed.choose()))
  const db = await readerOf(relayed)
  const pending = [0.3, 0.3].map(async (seconds) => await db.execute(sql`select pg_sleep(${seconds})`))
  await sleep(100)
  relay.fallSilent()
  const silentAt = performance.now()
  await Promise.all(pending)
  expect(performance.now() - silentAt).toBeLessThan(5_000)
  expect(await isStandby(relayed.choose())).toBe(false)
  await until(() => isStandby(relayed.choose()))
  await relayed.close()
  relay.close()
})

test('a read that the standby cancels to apply a change is answered by the primary', async () => {
  await onStandby(`alter system set max_standby_streaming_delay = 0`)
  await onStandby('select pg_reload_conf()')
  const db = await readerOf(readers)
  const read = async () =>
    await db.execute(sql`select pg_is_in_recovery() as is_standby from counters, pg_sleep(1)`)
  const pending = read()
  await sleep(200)
  await connection.db.transaction((tx) => tx.execute(sql`lock table counters in access exclusive mode`))
  expect((await pending).rows).toEqual([{ is_standby: false }])
  await untilUsed()
})

test('a read that fails by itself fails once', async () => {
  const db = await readerOf(readers)
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(await isStandby(db)).toBe(true)
})

test('a start waits for no standby, and refuses one of another database', async () => {
  const unreachable = await open('postgres://kijani:x@127.0.0.1:1/kijani')
  expect(await isStandby(unreachable.choose())).toBe(false)
  await unreachable.close()
  for (const other of [
    databaseUrlFor(standby.urlOf(url), 'postgres'),
    databaseUrlFor(inject('postgresUrl'), 'template'),
  ])
    await expect(open(other)).rejects.toThrow(
      /^DATABASE_URL and DATABASE_READ_URL lead to two different databases/,
    )
})

test('reads are shared among those standbys that can be used', async () => {
  second = await startStandby(primary)
  const both = await open(readUrlOf(url, [standby, second]))
  const portOf = async () => {
    const { rows } = await both.choose().execute<{ port: number }>(sql`select inet_server_port() as port`)
    return rows[0]!.port
  }
  const portsOf = async () => new Set(await Promise.all([portOf(), portOf(), portOf(), portOf()]))
  await until(async () => (await portsOf()).size === 2)
  await second.kill()
  await until(async () => !(await portsOf()).has(Number(new URL(primary.url).port)))
  await both.close()
  await second.start()
})

test('a standby that was promoted is left out', async () => {
  const promoted = await open(second.urlOf(url))
  await until(() => isStandby(promoted.choose()))
  await send(second.urlOf(url), 'select pg_promote()')
  await increment()
  const expected = await valueIn(connection.db)
  await sleep(300)
  expect(await valueIn(promoted.choose())).toBe(expected)
  await vi.waitFor(() => expect(promoted.alarms()).toEqual([expect.stringMatching(/isn’t a standby/)]), {
    timeout: 10_000,
  })
  await promoted.close()
})

// The last test, since there is no way back.
test('after a failover, a standby is used once it follows the new primary', async () => {
  const other = await startStandby(primary)
  await increment()
  const expected = await valueIn(connection.db)
  const all = await Promise.all([standby, other].map(({ urlOf }) => open(urlOf(url))))
  for (const one of all) await until(async () => (await valueIn(await readerOf(one))) === expected)
  await Promise.all(all.map((one) => one.close()))
  await primary.stop()
  const nextUrl = standby.urlOf(url)
  await send(nextUrl, 'select pg_promote()')
  const { db, close } = connect(nextUrl, 2)
  const after = await openReaders({ url: other.urlOf(url), db, primaryUrl: nextUrl, size: 2, log })
  for (let n = 0; n < 20; n++) {
    expect(after.choose()).toBe(db)
    await sleep(50)
  }
  await other.follow(nextUrl)
  await until(async () => after.choose() !== db)
  await db.execute(sql`update counters set n = -1`)
  await until(async () => after.choose() !== db)
  await sleep(300)
  expect(await valueIn(await readerOf(after, db))).toBe(-1)
  await after.close()
  await close()
  await other.stop()
})
