import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { orderItems } from '@server/database/schema/orders'
import { orderJobs } from '@server/domains/orders/jobs'
import { openMarketplace } from '@server/marketplace'
import { queueTestJob } from '@server/testing/queue-test-job'
import { test, type Market } from '@server/testing/market'
import { openDatabaseClock } from './database-clock'
import { createLog } from './log'
import { guardedWorkers } from './workers/guarded-workers'
import { resetFutureExecutions } from './workers/future-executions'
import { operationsPool } from './workers/operations-pool'

const hourMs = 60 * 60_000

/** Sets the clock of this machine, as far as JavaScript reads it, ahead of the database's. */
function setMachineAhead(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  onTestFinished(() => void vi.useRealTimers())
}

async function openClock(market: Market) {
  const lines: string[] = []
  const pool = operationsPool(market.url)
  onTestFinished(() => pool.end())
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { clock: await openDatabaseClock(pool, log), lines, log, pool }
}

const clockSkewMs = async (market: Market, date: Date) => {
  const { rows } = await market.db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp() - ${date.toISOString()}::timestamptz)::float8 * 1000 as ms`,
  )
  return Math.abs(rows[0]!.ms)
}

describe('the clock', () => {
  test('is the database’s, however fast the machine’s own is', async ({ market }) => {
    setMachineAhead(3 * hourMs)
    const { clock } = await openClock(market)
    expect(await clockSkewMs(market, clock.now())).toBeLessThan(5_000)
    expect(await clockSkewMs(market, new Date())).toBeGreaterThan(2.9 * hourMs)
  })

  test('that is some seconds off is warned about once, and counts as skewed from a minute on', async ({
    market,
  }) => {
    const { clock, lines } = await openClock(market)
    expect([clock.skewWarning(), clock.isSkewed()]).toEqual([undefined, false])
    setMachineAhead(20_000)
    await clock.compare()
    await clock.compare()
    expect(clock.skewWarning()).toMatch(/^The clock of this machine is \d+ s ahead of the database's.$/)
    expect(clock.isSkewed()).toBe(false)
    expect(lines.filter((line) => line.includes('"level":40'))).toHaveLength(1)
    vi.setSystemTime(Date.now() - 2 * hourMs)
    await clock.compare()
    expect(clock.skewWarning()).toMatch(/behind the database's/)
    expect(clock.isSkewed()).toBe(true)
    vi.useRealTimers()
    await clock.compare()
    expect([clock.skewWarning(), clock.isSkewed()]).toEqual([undefined, false])
  })
})

test('a process whose clock is three hours fast cancels no order that is minutes old', async ({ market }) => {
  const customer = await market.newCustomer()
  const order = await market.placeOrder(customer, [{ product: await market.newProduct(), quantity: 1 }])
  setMachineAhead(3 * hourMs)
  const { url, origin, services } = market
  const fastClockMarket = await openMarketplace(services.config, {
    databaseUrl: url,
    publicUrl: origin,
    internalUrl: origin,
  })
  onTestFinished(() => fastClockMarket.close())
  await orderJobs.jobs.expire_unpaid_orders!(undefined as never, fastClockMarket.services)
  const items = await market.db.select().from(orderItems).where(eq(orderItems.orderId, order))
  expect(items.map(({ status }) => status)).toEqual(['awaiting_payment'])
  const ready = await fastClockMarket.app.request('/api/health/ready')
  expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { clock: 'failed' } }])
})

describe('workers', () => {
  /** Workers that are only started and stopped. */
  async function openWorkers(market: Market, copyGuard: { blockedReason(): Promise<string | undefined> }) {
    const { clock, pool, log, lines } = await openClock(market)
    let count = 0
    const start = async () => {
      count++
      return { stop: async () => void count-- }
    }
    const workers = guardedWorkers({ clock, copyGuard, pool, log, start, everyMs: 20 })
    onTestFinished(() => workers.stop())
    return { workers, lines, runningCount: () => count }
  }
  const passingCopyGuard = { blockedReason: async () => undefined }

  test('stop when the clock is skewed, and start again when it is right', async ({ market }) => {
    const { workers, runningCount, lines } = await openWorkers(market, passingCopyGuard)
    await workers.start()
    expect(runningCount()).toBe(1)
    setMachineAhead(3 * hourMs)
    await expect.poll(runningCount).toBe(0)
    expect(workers.blockedReason()).toMatch(/10800 s ahead/)
    expect(lines.filter((line) => line.includes('isn’t running jobs'))).toHaveLength(1)
    vi.useRealTimers()
    await expect.poll(runningCount).toBe(1)
    expect(workers.blockedReason()).toBeUndefined()
    await workers.stop()
    expect(runningCount()).toBe(0)
  })

  test('do not start on a copy', async ({ market }) => {
    const { workers, runningCount } = await openWorkers(market, {
      blockedReason: async () => 'This database is a copy.',
    })
    await workers.start()
    expect(runningCount()).toBe(0)
    expect(workers.blockedReason()).toBe('This database is a copy.')
  })

  test('reschedule what a fast clock has left in the future', async ({ market }) => {
    const { db } = market
    await db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('sweep', now(), now() + interval '3 hours'), ('count', now(), now() + interval '20 seconds')`)
    await queueTestJob(db, 'sweep', {}, { key: 'clock:sweep', runAt: new Date(Date.now() + 3 * hourMs) })
    await queueTestJob(
      db,
      'later',
      {},
      { key: 'not a scheduled one', runAt: new Date(Date.now() + 3 * hourMs) },
    )
    await db.execute(
      sql`insert into scheduled_jobs (name, finished_at) values ('sweep', now() + interval '3 hours')`,
    )
    const { pool } = await openClock(market)
    await resetFutureExecutions(pool)
    const { rows } = await db.execute(sql`
      select (select array_agg(identifier::text order by 1) from graphile_worker._private_known_crontabs
          where last_execution > now()) as crontabs,
        (select array_agg(key order by 1) from graphile_worker._private_jobs where run_at > now()) as jobs,
        (select count(*)::int from scheduled_jobs where finished_at > now()) as finished`)
    expect(rows).toEqual([{ crontabs: ['count'], jobs: ['not a scheduled one'], finished: 0 }])
  })
})
