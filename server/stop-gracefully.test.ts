import { get } from 'node:http'
import pg from 'pg'
import { expect } from 'vitest'
import { listen } from '@server/http/listen'
import { test } from '@server/testing/market'
import { openMarketplace } from './marketplace'
import { stopGracefully } from './stop-gracefully'

test('a process that is asked to stop first reports not ready, finishes what is under way and closes event streams', async ({
  market,
}) => {
  const server = await listen('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const marketplace = await openMarketplace(market.services.config, {
    databaseUrl: market.url,
    publicUrl: origin,
    internalUrl: origin,
  })
  await server.serve(marketplace.app)
  server.ready()
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
  expect(await statusOf('/api/health/ready')).toBe(200)

  const lockHolder = new pg.Client({ connectionString: market.url })
  await lockHolder.connect()
  await lockHolder.query('begin; lock table contact_messages')
  const pendingRequest = fetch(`${origin}/api/rpc/send_contact_message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      name: 'Amina',
      email: 'a@b.example',
      topic: 'order',
      message: 'Where is my basket?',
    }),
  })
  const { session } = await market.newCustomer()
  const stream = marketplace.realtimeEvents.open(session, Date.now())!.getReader()
  const streamEnded = (async () => {
    while (!(await stream.read()).done);
  })()
  await expect
    .poll(
      async () =>
        (
          await lockHolder.query(`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`)
        ).rowCount,
    )
    .toBe(1)

  const stopping = stopGracefully(server, marketplace, 2)
  expect(await statusOf('/api/health/ready')).toBe(503)
  // Until balancers have noticed, requests are answered.
  expect(await statusOf('/api/health')).toBe(200)
  await streamEnded
  await expect.poll(() => isRefused(origin)).toBe(true)
  const releasedAt = performance.now()
  await lockHolder.query('commit')
  await lockHolder.end()
  const response = await pendingRequest
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('keep-alive')
  await stopping
  // Idle connections, which stay open for over a minute otherwise, are not waited for.
  expect(performance.now() - releasedAt).toBeLessThan(5_000)
})

test('a connection that is never released does not prevent a process from stopping', async ({ market }) => {
  const server = await listen('127.0.0.1', 0)
  const origin = `http://127.0.0.1:${server.port}`
  const marketplace = await openMarketplace(market.services.config, {
    databaseUrl: market.url,
    publicUrl: origin,
    internalUrl: origin,
  })
  await server.serve(marketplace.app)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const openTransaction = marketplace.services.db.transaction(() => released)
  await stopGracefully(server, marketplace, 0, 1_000)
  expect(await isRefused(origin)).toBe(true)
  release()
  await openTransaction
})

const isRefused = (origin: string) =>
  new Promise<boolean>((resolve) => {
    get(`${origin}/api/health`, { agent: false }, (response) => {
      response.resume()
      resolve(false)
    }).on('error', () => resolve(true))
  })
