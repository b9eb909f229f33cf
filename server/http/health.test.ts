import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { Hono } from 'hono'
import { settingNames } from '@server/config'
import { databaseOf, type Queryable } from '@server/database/connect'
import { paymentEvents } from '@server/database/schema/payments'
import { workers } from '@server/database/schema/platform'
import { diskStore } from '@server/platform/files/disk-store'
import { watchHealth } from '@server/platform/health/health-watch'
import { noSignals, type ProcessSignals } from '@server/platform/health/process-signals'
import { operationsPool } from '@server/platform/workers/operations-pool'
import { test, type Market } from '@server/testing/market'
import { fromRoot } from '@server/platform/project-root'
import { healthRoutes, type Health } from './health'

const clock = { compare: async () => {}, skewWarning: () => undefined, isSkewed: () => false }

interface Circumstances extends Partial<Health> {
  process?: Partial<ProcessSignals>
}

async function requestHealth(
  market: Market,
  { process, ...overrides }: Circumstances = {},
  services = market.services,
) {
  const pool = overrides.pool ?? operationsPool(market.url)
  const processSignals = () => ({ ...noSignals(), ...process })
  const watch = watchHealth({ ...services, db: databaseOf(pool), processSignals })
  const health = { isStopping: () => false, watch, clock, ...overrides, pool }
  const app = new Hono().route('/api/health', healthRoutes(services, health))
  const getJson = async (path: string) => (await (await app.request(path)).json()) as object
  const responses = { live: await getJson('/api/health'), ready: await getJson('/api/health/ready') }
  await pool.end()
  return responses
}

const healthyParts = { database: 'ok', queue: 'ok', files: 'ok', clock: 'ok', migrations: 'ok' }

/** A worker that runs jobs somewhere. */
const addWorker = ({ db }: Market) =>
  db.insert(workers).values({ id: 'alive', seenAt: new Date() }).onConflictDoNothing()

describe('health', () => {
  test('is ready with every part working', async ({ market }) => {
    const ready = await fetch(`${market.origin}/api/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', parts: healthyParts }])
    expect(ready.headers.get('cache-control')).toBe('no-store')
    await addWorker(market)
    const live = await fetch(`${market.origin}/api/health`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok', alarms: [] }])
  })

  test('has an alarm for an overdue scheduled job, and stays live and ready', async ({ market }) => {
    const { live, ready } = await requestHealth(market, {
      process: { overdueJobs: ['expire_unpaid_orders'] },
    })
    const alarms = ['The scheduled job expire_unpaid_orders is overdue.']
    expect(live).toEqual({ status: 'alarm', alarms })
    expect(ready).toMatchObject({ parts: healthyParts })
  })

  test('has an alarm for a clock that is off and for jobs that are not run, without details', async ({
    market,
  }) => {
    const skewWarning = "The clock of this machine is 7 s ahead of the database's."
    const { live, ready } = await requestHealth(market, { process: { skewWarning, isBlocked: true } })
    const jobsAlarm = 'This process isn’t running jobs. See its log for the reason.'
    expect(live).toEqual({ status: 'alarm', alarms: [jobsAlarm, 'The clock of this machine is wrong.'] })
    expect(ready).toMatchObject({ parts: healthyParts })
  })

  test('is not ready with a clock that is a minute off', async ({ market }) => {
    const { ready } = await requestHealth(market, {
      clock: { ...clock, isSkewed: () => true },
    })
    expect(ready).toEqual({ status: 'not ready', parts: { ...healthyParts, clock: 'failed' } })
  })

  test('is not ready while the process stops, but live', async ({ market }) => {
    const { live, ready } = await requestHealth(market, { isStopping: () => true })
    expect(live).toMatchObject({ status: 'ok' })
    expect(ready).toEqual({ status: 'stopping' })
  })

  test('lists what the admins’ page lists, without figures', async ({ market }) => {
    const payload = { provider: 'paystack' as const, kind: 'charge.success', payload: {} }
    const receivedAt = new Date(Date.now() - 20 * 60_000)
    await market.db.insert(paymentEvents).values({ ...payload, eventKey: 'late', receivedAt })
    await market.db.execute(sql`insert into audit_log (action_type, subject, subject_id, details, created_at)
      values ('backup_made', 'installation', 'backup', '{}', now() - interval '5 days')`)
    const { live } = await requestHealth(market)
    expect(live).toEqual({
      status: 'alarm',
      alarms: ['Payment notifications have waited for more than 10 minutes.', 'The last backup is too old.'],
    })
    const { api } = await market.newAdmin()
    const { reasons } = (await api.get_admin_dashboard_stats()).platform_health
    expect(reasons.map(({ text }) => text)).toEqual([
      '1 payment notification has waited for more than 10 minutes.',
      'The last backup was made 5 days ago.',
    ])
    await market.db.delete(paymentEvents).where(eq(paymentEvents.eventKey, 'late'))
    await market.db.execute(sql`insert into audit_log (action_type, subject, subject_id, details)
      values ('backup_made', 'installation', 'backup', '{}')`)
  })

  test('answers at once while the database hangs, and asks it only once in the meantime', async ({
    market,
  }) => {
    let queries = 0
    const db = { execute: () => (queries++, new Promise(() => {})) } as unknown as Queryable
    const watch = watchHealth({ ...market.services, db, processSignals: noSignals })
    const pool = operationsPool(market.url)
    const app = healthRoutes(market.services, { isStopping: () => false, watch, clock, pool })
    const readHealth = async () => (await app.request('/')).json()
    const startedAt = performance.now()
    expect(await readHealth()).toEqual({ status: 'ok', alarms: [] })
    expect(performance.now() - startedAt).toBeLessThan(1_500)
    await Promise.all([readHealth(), readHealth(), readHealth()])
    expect(queries).toBe(1)
    await expect
      .poll(readHealth, { timeout: 10_000 })
      .toEqual({ status: 'alarm', alarms: ['The database isn’t answering.'] })
    await pool.end()
  })

  test('names the part that fails, and says no more to the public', async ({ market }) => {
    const unreachablePool = operationsPool('postgres://kijani:secret@127.0.0.1:1/kijani')
    const { live, ready } = await requestHealth(market, { pool: unreachablePool })
    const failed = 'failed'
    expect(live).toMatchObject({ alarms: ['The database isn’t answering.'] })
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
