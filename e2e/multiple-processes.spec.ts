import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Connection } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { startStandby, type Standby } from '@server/testing/standby'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'
import {
  changes,
  openShop,
  viewsOf,
  type Change,
  type Shop,
  type View,
  type ViewResponse,
} from './public-changes'

// Whatever one process commits, another shows within a second. The second one reads from a standby that is late. How long a response takes does not matter, so that a busy machine
// changes nothing: what counts is when it was requested.
const maxStalenessMs = 1000

const dataDir = mkdtempSync(join(tmpdir(), 'kijani-two-'))
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let standby: Standby
let connection: Connection
let servers: [RunningServer, RunningServer]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  database = await startEmbeddedPostgres({ dataDir, fast: true })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // The same for both, so that they share the pages on disk.
    PUBLIC_URL: 'http://shop.example',
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  }
  standby = await startStandby(database, { delayMs: 120 })
  const start = (more: Record<string, string> = {}) =>
    startServer(builtServerCommand, { ...env, ...more }, '/api/health', { log: join(dataDir, 'server.log') })
  servers = [await start(), await start({ DATABASE_READ_URL: standby.urlOf(database.url) })]
  connection = connect(database.url, 4)
})

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await standby.stop()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function fetchView(origin: string, { path, call }: View): Promise<ViewResponse> {
  const requestedAt = performance.now()
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    ...(call && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    }),
  })
  const view = call ? `${path} ${JSON.stringify(call)}` : path
  return { origin, view, requestedAt, status: response.status, text: await response.text() }
}

/** Cuts the connections on which the processes read what has changed. */
async function cutConnections(): Promise<number> {
  const { rowCount } = await connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('kijani cache', 'kijani operations')`,
  )
  return rowCount ?? 0
}

/** Changes something in one process while it is requested from all of them without a pause, until well after the second. */
async function expectFreshAfterChange(
  shop: Shop,
  change: Change,
  processes: readonly RunningServer[] = servers,
): Promise<void> {
  await change.prepare?.(shop)
  const requests = processes.flatMap(({ origin }) => viewsOf(change, shop).map((view) => ({ origin, view })))
  const fetchAll = () => Promise.all(requests.map(({ origin, view }) => fetchView(origin, view)))
  const isStale = (response: ViewResponse) => change.isStale(response, shop)
  const mayLack = change.views ? 0 : 2
  for (const { origin } of processes)
    await expect
      .poll(
        async () =>
          (await fetchAll()).filter((response) => response.origin === origin && isStale(response)).length,
        'shown before',
      )
      .toBeGreaterThan(mayLack)
  let committedAt = Infinity
  const applied = change.apply(shop).then(() => (committedAt = performance.now()))
  const responses: ViewResponse[] = []
  for (let rounds = 0; rounds < 3;) {
    const roundResponses = await fetchAll()
    responses.push(...roundResponses)
    if (roundResponses.every(({ requestedAt }) => requestedAt > committedAt + maxStalenessMs)) rounds++
    await sleep(20)
  }
  await applied
  const staleResponses = responses.filter(
    (response) => response.requestedAt > committedAt + maxStalenessMs && isStale(response),
  )
  expect(
    staleResponses.map(({ view, requestedAt }) => `${view}, ${Math.round(requestedAt - committedAt)} ms`),
  ).toEqual([])
}

const openShopIn = (process: 0 | 1) => openShop(servers[process].origin, dataDir, connection)

for (const [n, change] of changes.entries())
  // The first ones from both processes, the others by turns.
  for (const process of n < 4 ? ([0, 1] as const) : [(n % 2) as 0 | 1])
    test(`${change.description} is shown by both processes within a second of its commit in process ${process + 1}`, async () => {
      await expectFreshAfterChange(await openShopIn(process), change)
    })

for (const change of changes.slice(0, 4))
  test(`${change.description} is shown within a second although the connections are cut that tell of changes`, async () => {
    const shop = await openShopIn(0)
    const abortController = new AbortController()
    const cookie = await shop.cookieOf(shop.vendor.session.userId)
    await fetch(`${servers[1].origin}/api/events`, { headers: { cookie }, signal: abortController.signal })
    // Just before the commit, so that nobody listens when it is told.
    const apply = async () => {
      await expect.poll(cutConnections).toBeGreaterThan(0)
      return change.apply(shop)
    }
    await expectFreshAfterChange(shop, { ...change, apply }, [servers[1]])
    abortController.abort()
  })
