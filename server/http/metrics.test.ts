import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { paymentEvents } from '@server/database/schema/payments'
import { openMarketplace } from '@server/marketplace'
import { maxSeries, metrics, prometheusName } from '@server/platform/telemetry/metrics'
import { openMarket, test, type Market } from '@server/testing/market'
import { templateFinder } from './route-template'

const token = 'a-token-of-at-least-32-characters'

const readMetrics = async (origin: string, given = token) =>
  fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${given}` } })

test('without a token in the settings there are no metrics', async ({ market }) => {
  expect((await readMetrics(market.origin)).status).toBe(404)
})

test('a path has the template of its most specific route', () => {
  const templateOf = templateFinder(['/', '/product/:id', '/product/new', '/store/:slug/about', '/*'])
  const paths = [
    '/',
    '/_root.data',
    '/product/new',
    '/product/7',
    '/product/7.data',
    '/store/a/about',
    '/store/a',
  ]
  expect(paths.map(templateOf)).toEqual([
    '/',
    '/',
    '/product/new',
    '/product/:id',
    '/product/:id',
    '/store/:slug/about',
    '/*',
  ])
  expect(templateFinder(['/about'])('/none')).toBe('/*')
})

describe('with a token', () => {
  let market: Market
  beforeAll(async () => void (market = await openMarket({ METRICS_TOKEN: token })))
  afterAll(() => market.close())

  /** The lines of the page that begin with a name. */
  const linesOf = async (name: string) => {
    const page = await (await readMetrics(market.origin)).text()
    return page.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  }

  test('only who has it may read them', async () => {
    for (const given of ['', 'x', token.toUpperCase(), `${token} `.repeat(2)]) {
      const response = await readMetrics(market.origin, given)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await response.text()).not.toContain(token)
    }
    const response = await readMetrics(market.origin)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('requests are counted by route, whatever clients make up', async () => {
    const paths = Array.from({ length: 60 }, (_, n) => [`/none/${n}-${randomUUID()}`, `/files/${n}.webp`])
    await Promise.all(paths.flat().map((path) => fetch(`${market.origin}${path}`)))
    await fetch(`${market.origin}/api/rpc/${randomUUID()}`, { method: 'POST', body: '{}' })
    await fetch(`${market.origin}/api/openapi.json`, { method: 'PROPFIND' })
    const counts = await linesOf('http_server_request_duration_seconds_count')
    const routes = counts.map((line) => /http_route="([^"]*)"/.exec(line)![1]!)
    expect(routes).toEqual(expect.arrayContaining(['/api/metrics', '/*', '/api/rpc/:name']))
    expect(routes.join()).not.toMatch(/[0-9]/)
    expect(counts.join()).toContain('http_request_method="_OTHER"')
    expect(counts.length).toBeLessThan(30)
  })

  test('a procedure is a route of its own', async () => {
    await fetch(`${market.origin}/api/rpc/get_all_active_products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const counts = await linesOf('http_server_request_duration_seconds_count')
    expect(counts).toContainEqual(
      'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/api/rpc/get_all_active_products",http_response_status_class="2xx"} 1',
    )
  })

  test('every metric has help and a type, and labels that are declared', async () => {
    const page = await (await readMetrics(market.origin)).text()
    const byName = new Map<string, readonly string[]>(
      Object.values(metrics).map((metric) => [
        prometheusName(metric),
        metric.labels.map((label) => label.replaceAll('.', '_')),
      ]),
    )
    const types = new Set(
      [...page.matchAll(/^# TYPE (\w+) (?:gauge|counter|histogram)$/gm)].map(([, name]) => name!),
    )
    expect(types.size).toBeGreaterThan(15)
    for (const line of page.split('\n').filter((one) => one && !one.startsWith('#'))) {
      const [, full = '', labels = ''] = /^(\w+)(?:\{(.*)\})? [-+.\deE]+$/.exec(line)!
      const name = types.has(full) ? full : full.replace(/_(bucket|sum|count)$/, '')
      expect(types, line).toContain(name)
      const own = [...labels.matchAll(/(\w+)="/g)]
        .map(([, label]) => label!)
        .filter((label) => label !== 'le')
      expect(byName.get(name), line).toEqual(expect.arrayContaining(own))
    }
    expect(maxSeries).toBeLessThanOrEqual(1500)
  })

  test('queue, payment notifications, pools and alarms are in it', async () => {
    const queued = new Date(Date.now() - 30 * 60_000)
    await market.db.execute(
      sql`select graphile_worker.add_job('delete_files', payload => '{"paths":[]}'::json, run_at => ${queued.toISOString()}::timestamptz)`,
    )
    await market.db.insert(paymentEvents).values({
      provider: 'paystack',
      kind: 'charge.success',
      payload: {},
      eventKey: randomUUID(),
      receivedAt: queued,
    })
    const valueOf = async (name: string, label = '') =>
      Number(
        (await linesOf(name))
          .find((line) => line.includes(label))
          ?.split(' ')
          .at(-1),
      )
    // The figures of the database are up to five seconds old.
    await expect
      .poll(() => valueOf('kijani_job_oldest_due_age_seconds', 'kind="delete_files"'), { timeout: 15_000 })
      .toBeGreaterThan(1700)
    expect(await valueOf('kijani_job_waiting', 'kind="delete_files"')).toBeGreaterThanOrEqual(1)
    expect(await valueOf('kijani_webhook_oldest_unhandled_age_seconds')).toBeGreaterThan(1700)
    expect(await valueOf('kijani_health_alarm', 'alarm="late_webhooks"')).toBe(1)
    expect(await valueOf('kijani_health_alarm', 'alarm="storage_refused"')).toBe(0)
    expect(await valueOf('kijani_database_up')).toBe(1)
    expect(await valueOf('db_client_connection_max', 'pool_name="requests"')).toBe(20)
    expect(
      await valueOf('db_client_operation_duration_seconds_count', 'pool_name="requests"'),
    ).toBeGreaterThan(0)
    expect(await valueOf('db_client_connection_wait_time_seconds_count', '"requests"')).toBeGreaterThan(0)
    expect(await valueOf('process_memory_usage_bytes')).toBeGreaterThan(1e7)
    expect(await valueOf('kijani_cache_lookups_total', 'cache="responses"')).toBeGreaterThan(0)
  })

  test('however often they are read, the database is asked for its figures once', async () => {
    const callsOf = async () => {
      const counts = await linesOf('db_client_operation_duration_seconds_count')
      const line = counts.find((one) => one.includes('"with"') && one.includes('"operations"'))
      return Number(line?.split(' ').at(-1))
    }
    const before = await callsOf()
    await Promise.all(Array.from({ length: 20 }, () => readMetrics(market.origin)))
    expect((await callsOf()) - before).toBeLessThanOrEqual(2)
  })
})

test('a process that only runs jobs has them too', async ({ market }) => {
  const { config, publicUrl, internalUrl } = market.services
  const telemetry = { ...config.telemetry, metricsToken: token }
  const { app, close } = await openMarketplace(
    { ...config, role: 'worker', telemetry },
    { databaseUrl: market.url, publicUrl, internalUrl },
  )
  const response = await app.request('/api/metrics', { headers: { authorization: `bearer ${token}` } })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('kijani_worker_alive')
  await close()
})
