import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { Hono } from 'hono'
import { settingNames } from '@server/config'
import { diskStore } from '@server/platform/files/disk-store'
import { operationsPool } from '@server/platform/workers/operations-pool'
import { test, type Market } from '@server/testing/market'
import { fromRoot } from '@server/platform/project-root'
import { healthRoutes, type Health } from './health'

/** The state of a healthy process. */
const healthyDefaults = {
  isStopping: () => false,
  schedule: { overdue: () => [] },
  clock: { compare: async () => {}, skewWarning: () => undefined, isSkewed: () => false },
  blockedReason: () => undefined,
}

async function requestHealth(market: Market, overrides: Partial<Health> = {}, services = market.services) {
  const pool = operationsPool(market.url)
  const health = { ...healthyDefaults, pool, ...overrides }
  const app = new Hono().route('/api/health', healthRoutes(services, health))
  const getJson = async (path: string) => {
    const response = await app.request(path)
    return (await response.json()) as object
  }
  const responses = { live: await getJson('/api/health'), ready: await getJson('/api/health/ready') }
  await pool.end()
  return responses
}

const healthyParts = { database: 'ok', queue: 'ok', files: 'ok', clock: 'ok', migrations: 'ok' }

describe('health', () => {
  test('is ready with every part working', async ({ market }) => {
    const ready = await fetch(`${market.origin}/api/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', parts: healthyParts }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
    const live = await fetch(`${market.origin}/api/health`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok', alarms: [] }])
  })

  test('has an alarm for an overdue scheduled job, and stays live and ready', async ({ market }) => {
    const { live, ready } = await requestHealth(market, {
      schedule: { overdue: () => ['expire_unpaid_orders'] },
    })
    const alarms = ['The scheduled job expire_unpaid_orders is overdue.']
    expect(live).toEqual({ status: 'alarm', alarms })
    expect(ready).toMatchObject({ parts: healthyParts })
  })

  test('has an alarm for a clock that is off and for jobs that are not run, without details', async ({
    market,
  }) => {
    const skewWarning = "The clock of this machine is 7 s ahead of the database's."
    const clock = { ...healthyDefaults.clock, skewWarning: () => skewWarning }
    const { live, ready } = await requestHealth(market, {
      clock,
      blockedReason: () => 'This database is a copy: at db-1',
    })
    const jobsAlarm = 'This process isn’t running jobs. See its log for the reason.'
    expect(live).toEqual({ status: 'alarm', alarms: [skewWarning, jobsAlarm] })
    expect(ready).toMatchObject({ parts: healthyParts })
  })

  test('is not ready with a clock that is a minute off', async ({ market }) => {
    const { ready } = await requestHealth(market, {
      clock: { ...healthyDefaults.clock, isSkewed: () => true },
    })
    expect(ready).toEqual({ status: 'not ready', parts: { ...healthyParts, clock: 'failed' } })
  })

  test('is not ready while the process stops, but live', async ({ market }) => {
    const pool = operationsPool(market.url)
    const app = healthRoutes(market.services, {
      ...healthyDefaults,
      isStopping: () => true,
      pool,
    })
    expect((await app.request('/')).status).toBe(200)
    const ready = await app.request('/ready')
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
    await pool.end()
  })

  test('names the part that fails, and says no more to the public', async ({ market }) => {
    const unreachablePool = operationsPool('postgres://kijani:secret@127.0.0.1:1/kijani')
    const { live, ready } = await requestHealth(market, { pool: unreachablePool })
    const failed = 'failed'
    expect(live).toMatchObject({ alarms: [] })
    expect(ready).toEqual({
      status: 'not ready',
      parts: { database: failed, queue: failed, files: 'ok', clock: 'ok', migrations: failed },
    })
    const { services } = market
    const unmountedStore = diskStore(join(services.config.dataDir, 'not-mounted'))
    const responses = await requestHealth(market, {}, { ...services, files: unmountedStore })
    expect(responses.ready).toMatchObject({ parts: { ...healthyParts, files: failed } })
    await market.db.execute(sql`update drizzle.applied_functions set hash = 'old' where name = 'plain_text'`)
    expect((await requestHealth(market)).ready).toMatchObject({
      parts: { ...healthyParts, migrations: failed },
    })
  })
})

describe('every response', () => {
  const paths = [
    '/api/health',
    '/api/health/ready',
    '/favicon.ico',
    '/api/rpc/unknown',
    '/files/none.webp',
    '/%00',
  ]

  test('has a permissions policy and is not sniffed', async ({ market }) => {
    for (const path of paths) {
      const { headers } = await fetch(`${market.origin}${path}`, { redirect: 'manual' })
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
  })
})

test('every setting is documented', () => {
  const docs = readFileSync(fromRoot('docs/operations.md'), 'utf8')
  for (const name of settingNames) expect(docs).toContain(`\`${name}\``)
})
