import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from './processes'
import { startEmbeddedPostgres } from './start-embedded-postgres'
import {
  copyClone,
  stopWorker,
  launchWorker,
  makeClone,
  makeFolder,
  removeFolder,
  startWorker,
} from './testing/clone'

let clone: string
let root: string
let dataDir: string

beforeAll(async () => {
  clone = await makeClone()
  root = makeFolder()
  dataDir = join(root, 'data')
})

afterAll(() => {
  removeFolder(root)
  removeFolder(clone)
})

test('the first start creates an empty UTF-8 database', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  const [row] = await query(
    url,
    `select current_user, current_database(), current_setting('server_encoding') as encoding, datlocale as locale,
     current_setting('jit') as jit, current_setting('fsync') as fsync, current_setting('max_connections') as connections
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    current_user: 'kijani',
    current_database: 'kijani',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
    jit: 'off',
    fsync: 'on',
    connections: '100',
  })
  await query(url, `create table kept (word text); insert into kept values ('kijani')`)
  await stop()
  expect(serverPid(dataDir)).toBeNull()
})

test('a later start keeps the data from an earlier one', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'kijani' }])
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'off' }])
  await stop()
  await stop()
})

test('connecting requires the password and localhost', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  const wrongPasswordUrl = new URL(url)
  wrongPasswordUrl.password = 'guessed'
  await expect(query(wrongPasswordUrl.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(await query(url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
  await stop()
})

test('a lost password is replaced by a new one', async () => {
  rmSync(join(dataDir, 'postgres-password'))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  expect(await query(url, 'select word from kept')).toEqual([{ word: 'kijani' }])
  await stop()
})

test('a clone whose install scripts were blocked starts, repeatedly', async () => {
  const newClone = copyClone(clone, join(root, 'blocked'))
  for (const round of [1, 2]) {
    const worker = await startWorker(newClone, dataDir)
    expect(worker.failure, `round ${round}`).toBe('')
    expect(await stopWorker(worker)).toBe(0)
  }
})

test('PostgreSQL variables in the shell have no effect', async () => {
  const env = {
    PGPORT: '1',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    LD_LIBRARY_PATH: '/nowhere',
    LC_ALL: 'xx_YY',
  }
  const worker = await startWorker(clone, dataDir, { env })
  expect(worker.failure).toBe('')
  expect(await stopWorker(worker)).toBe(0)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s leaves no server behind', async (signal) => {
  const worker = await startWorker(clone, dataDir)
  const postmasterPid = serverPid(dataDir)
  expect(postmasterPid && isRunning(postmasterPid)).toBe(true)
  worker.process.kill(signal)
  expect(await worker.exited).toBe(128 + { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 }[signal])
  expect(postmasterPid && isRunning(postmasterPid)).toBe(false)
})

test.each([100, 600, 1000])(
  'a first start interrupted after %i ms leaves no server behind and can be repeated',
  async (afterMs) => {
    const folder = makeFolder(root)
    const worker = launchWorker(clone, folder)
    await sleep(afterMs)
    worker.process.kill('SIGTERM')
    await worker.exited
    expect(serverPid(folder)).toBeNull()
    const secondWorker = await startWorker(clone, folder)
    expect(secondWorker.failure).toBe('')
    await stopWorker(secondWorker)
  },
)

test('a start after kill -9 stops the orphaned server and keeps committed data', async () => {
  const killedWorker = await startWorker(clone, dataDir)
  await query(killedWorker.url, `insert into kept values ('after')`)
  const leftoverPid = serverPid(dataDir)
  killedWorker.process.kill('SIGKILL')
  await killedWorker.exited
  expect(leftoverPid && isRunning(leftoverPid)).toBe(true)
  const worker = await startWorker(clone, dataDir)
  expect(worker.failure).toBe('')
  expect(leftoverPid && isRunning(leftoverPid)).toBe(false)
  expect(await query(worker.url, 'select word from kept order by word')).toHaveLength(2)
  await stopWorker(worker)
})

test.each([1, 2, 3, 4, 5, 6])(
  'a start right after kill -9 of both processes, server busy, waits for its last workers and keeps committed data (round %i)',
  async () => {
    const killedWorker = await startWorker(clone, dataDir)
    const busyConnections = await Promise.all(
      Array.from({ length: 8 }, () => runLongQueries(killedWorker.url)),
    )
    const postmasterPid = serverPid(dataDir)!
    killedWorker.process.kill('SIGKILL')
    process.kill(postmasterPid, 'SIGKILL')
    const worker = await startWorker(clone, dataDir)
    expect(worker.failure).toBe('')
    expect(await query(worker.url, 'select word from kept order by word')).toHaveLength(2)
    await stopWorker(worker)
    await Promise.all(busyConnections.map(({ disconnected }) => disconnected))
  },
)

test('a start after kill -9 during the first start recreates the database', async () => {
  const folder = makeFolder(root)
  const killedWorker = launchWorker(clone, folder)
  const isInProgress = () =>
    readdirSync(folder).some(
      (name) => name.startsWith('postgres.unfinished-') && existsSync(join(folder, name, 'base')),
    )
  while (!isInProgress()) await sleep(5)
  killedWorker.process.kill('SIGKILL')
  await killedWorker.exited
  const worker = await startWorker(clone, folder)
  expect(worker.failure).toBe('')
  await stopWorker(worker)
})

test('a pid file whose process id now belongs to another program does not block the start', async () => {
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\n`,
  )
  const { stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  await stop()
  expect(isRunning(process.pid)).toBe(true)
})

test('a second process starting on the same data folder is refused in one sentence', async () => {
  const workers = await Promise.all([1, 2, 3].map(() => startWorker(clone, dataDir)))
  const startedWorkers = workers.filter(({ url }) => url)
  expect(startedWorkers).toHaveLength(1)
  for (const { failure } of workers.filter(({ url }) => !url))
    expect(failure).toBe(
      `Kijani is already running here (process ${startedWorkers[0]?.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  await Promise.all(workers.map(stopWorker))
})

test('a second start in the same process is refused as well', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toThrow(`(process ${process.pid})`)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

test('a start that fails after kill -9 of both processes ends with a message, not by signalling itself', async () => {
  const killedWorker = await startWorker(clone, dataDir)
  const postmasterPid = serverPid(dataDir)!
  killedWorker.process.kill('SIGKILL')
  process.kill(postmasterPid, 'SIGKILL')
  const settingsFile = join(dataDir, 'postgres/postgresql.auto.conf')
  const originalSettings = readFileSync(settingsFile, 'utf8')
  appendFileSync(settingsFile, `shared_buffers = 'enormous'\n`)
  const worker = await startWorker(clone, dataDir)
  expect(worker.failure).toMatch(/did not start.*"shared_buffers".*enormous/s)
  expect(await stopWorker(worker)).toBe(1)
  writeFileSync(settingsFile, originalSettings)
  const secondWorker = await startWorker(clone, dataDir)
  expect(secondWorker.failure).toBe('')
  await stopWorker(secondWorker)
})

test('a server that fails to start is reported with the end of its log', async () => {
  const settingsFile = join(dataDir, 'postgres/postgresql.auto.conf')
  const originalSettings = readFileSync(settingsFile, 'utf8')
  appendFileSync(settingsFile, `shared_buffers = 'enormous'\n`)
  await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toThrow(
    /did not start.*"shared_buffers".*enormous/s,
  )
  writeFileSync(settingsFile, originalSettings)
  const { stop } = await startEmbeddedPostgres({ dataDir, fast: true })
  await stop()
})

test('a database of another major version is refused and left alone', async () => {
  const versionFile = join(dataDir, 'postgres/PG_VERSION')
  writeFileSync(versionFile, '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /was created by PostgreSQL 17, but .* comes with 18/,
  )
  expect(readFileSync(versionFile, 'utf8')).toBe('17\n')
  writeFileSync(versionFile, '18\n')
})

test('a folder with a long name full of special characters works', async () => {
  const unusualPath = join(root, `it's a "shop" für $HOME & \`co\``, 'x'.repeat(120), 'data')
  const newClone = copyClone(clone, join(root, 'my shop (copy)'))
  const worker = await startWorker(newClone, unusualPath, { env: { XDG_DATA_HOME: join(root, 'share') } })
  expect(worker.failure).toBe('')
  await stopWorker(worker)
  const locationFile = join(unusualPath, 'postgres-is-elsewhere.txt')
  removeFolder(readFileSync(locationFile, 'utf8').trim())
})

function serverPid(folder: string): number | null {
  const file = join(folder, 'postgres/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

/** Connects and keeps the server computing; `disconnected` resolves when the connection breaks. */
async function runLongQueries(url: string): Promise<{ disconnected: Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const work = async () => {
    for (;;) await client.query('select sum(n * n) from generate_series(1, 3000000) n')
  }
  return { disconnected: work().catch(() => {}) }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
