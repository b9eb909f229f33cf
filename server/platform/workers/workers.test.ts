import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { connect } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { workers } from '@server/database/schema/platform'
import { queueTestJob, queueTestJobs } from '@server/testing/queue-test-job'
import { test, type Market } from '@server/testing/market'
import type { JobTable, Schedule } from '../jobs'
import { startHeartbeat } from './heartbeat'
import { operationsPool } from './operations-pool'
import { startWorkers, type WorkerGroup } from './workers'

// Workers take every job there is.
test.beforeEach(async ({ market }) => {
  await market.db.execute(sql`delete from graphile_worker._private_jobs`)
  await market.db.execute(sql`delete from workers`)
})

// Long enough for a busy machine, on which a process may get no turn for seconds.
const times = { everyMs: 1000, timeoutMs: 8000 }

const startJobs = (market: Market, jobs: JobTable, schedule: Schedule = {}) =>
  startGroups(market, [{ jobs, concurrency: 4 }], { schedule })

async function startGroups(
  market: Market,
  groups: readonly WorkerGroup[],
  options: { schedule?: Schedule; pollMs?: number },
) {
  const { pool, close } = connect(market.url, 6)
  const heartbeatPool = operationsPool(market.url)
  const { services } = market
  const workerOptions = { pool, heartbeatPool, services, groups, times }
  const lookupCount = countLookups(pool)
  const started = await startWorkers({ schedule: {}, ...workerOptions, ...options })
  const stop = runOnce(() => started.stop())
  onTestFinished(async () => {
    await stop()
    await heartbeatPool.end()
    await close()
  })
  return { stop, lookupCount }
}

const runOnce = <T>(work: () => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}

/** Counts how often workers look for a job over the connections of a pool. */
function countLookups(pool: pg.Pool): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [statement] = args
      const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
      if (/_private_jobs as jobs[^;]*skip locked/s.test(text)) count++
      return query(...args)
    }) as never
  })
  return () => count
}

/** A process whose jobs never end, once it has taken `hold` and `sweep`. */
async function startHangingWorker(market: Market) {
  const path = fileURLToPath(new URL('./testing/hanging-worker.ts', import.meta.url))
  const args = ['--import', 'tsx', path, market.url, JSON.stringify(times)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await queueTestJob(market.db, 'hold', {})
  await expect.poll(() => lockedJobs(market), { timeout: 60_000 }).toEqual(['hold', 'sweep'])
  return child
}

async function lockedJobs({ db }: Market): Promise<string[]> {
  const { rows } = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where locked_at is not null order by 1`,
  )
  return rows.map(({ task }) => task)
}

describe('a queued job', { timeout: 180_000 }, () => {
  // Longer than a test may take: no worker looks by itself.
  const pollMs = 3_600_000

  test('starts at once, several concurrently, and wakes only its own group', async ({ market }) => {
    let concurrentRuns = 0
    const done: string[] = []
    const pair = async () => {
      concurrentRuns++
      await expect.poll(() => concurrentRuns, { timeout: 60_000 }).toBe(2)
      done.push('pair')
    }
    const groups: WorkerGroup[] = [
      { jobs: { pair }, concurrency: 2 },
      { jobs: { single: async () => void done.push('single') }, concurrency: 1 },
      { jobs: { other: async () => {} }, concurrency: 1 },
    ]
    const { lookupCount } = await startGroups(market, groups, { pollMs })
    const countQueuedJobs = async () =>
      (await market.db.execute(sql`select from graphile_worker._private_jobs`)).rows.length

    // Each worker looks for a job as it starts.
    await expect.poll(lookupCount, { timeout: 60_000 }).toBe(4)
    await queueTestJob(market.db, 'single', {})
    await expect.poll(countQueuedJobs, { timeout: 60_000 }).toBe(0)
    // One finds the job, and one more what there is after it; on a busy machine it is told twice.
    expect(lookupCount()).toBeLessThanOrEqual(4 + 3)

    await queueTestJobs(market.db, 'pair', [{}, {}])
    await expect.poll(countQueuedJobs, { timeout: 60_000 }).toBe(0)
    concurrentRuns = 0
    await inTransaction(market.db, async (tx) => {
      await queueTestJob(tx, 'pair', {})
      await queueTestJob(tx, 'pair', {})
    })
    await expect.poll(countQueuedJobs, { timeout: 60_000 }).toBe(0)
    expect(done).toEqual(['single', 'pair', 'pair', 'pair', 'pair'])
  })

  test('for later starts when it is due', async ({ market }) => {
    const started: number[] = []
    const groups = [{ jobs: { later: async () => void started.push(Date.now()) }, concurrency: 1 }]
    await startGroups(market, groups, { pollMs })
    const runAt = new Date(Date.now() + 1500)
    await queueTestJob(market.db, 'later', {}, { runAt })
    await expect.poll(() => started, { timeout: 60_000 }).toHaveLength(1)
    expect(started[0]).toBeGreaterThanOrEqual(runAt.getTime() - 50)
  })

  test('is found although looking has failed meanwhile', async ({ market }) => {
    const done: string[] = []
    const groups = [{ jobs: { found: async () => void done.push('found') }, concurrency: 1 }]
    const { lookupCount } = await startGroups(market, groups, { pollMs })
    await expect.poll(lookupCount, { timeout: 60_000 }).toBe(1)
    await market.db.execute(sql`alter table graphile_worker._private_tasks rename to tasks_away`)
    await sleep(600)
    await market.db.execute(sql`alter table graphile_worker.tasks_away rename to _private_tasks`)
    await queueTestJob(market.db, 'found')
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['found'])
  })

  test('while the workers stop is left to others', async ({ market }) => {
    let release = () => {}
    const whenReleased = new Promise<void>((resolve) => (release = resolve))
    const started: number[] = []
    const hold = async ({ n }: { n: number }) => {
      started.push(n)
      await whenReleased
    }
    const { stop } = await startGroups(market, [{ jobs: { hold }, concurrency: 2 }], { pollMs })
    await queueTestJob(market.db, 'hold', { n: 1 })
    await expect.poll(() => started, { timeout: 60_000 }).toEqual([1])
    const stopped = stop()
    await queueTestJob(market.db, 'hold', { n: 2 })
    // Time to look for it, twice.
    await sleep(600)
    release()
    await stopped
    expect(started).toEqual([1])
  })
})

describe('the jobs of a worker', { timeout: 180_000 }, () => {
  test('stay with a worker that is alive but slow; once it is killed, another takes them over with their queue', async ({
    market,
  }) => {
    const child = await startHangingWorker(market)
    const done: string[] = []
    const jobs = { hold: async () => void done.push('hold'), sweep: async () => void done.push('sweep') }
    await startJobs(market, jobs, { sweep: '0 0 1 1 *' })
    await sleep(1.5 * times.timeoutMs)
    expect(done).toEqual([])
    child.kill('SIGKILL')
    await expect.poll(() => [...done].sort(), { timeout: 60_000 }).toEqual(['hold', 'sweep'])
    await expect.poll(() => lockedJobs(market)).toEqual([])
    const { rows } = await market.db.execute(
      sql`select from graphile_worker._private_job_queues where locked_at is not null`,
    )
    expect(rows).toEqual([])
  })

  test('stay with it after a pause in which nobody could report, if it reports soon after', async ({
    market,
  }) => {
    const { db } = market
    await queueTestJob(db, 'hold', {})
    await db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'slow', locked_at = now() - interval '1 hour'`)
    const longAgo = new Date(Date.now() - 3_600_000)
    await db.insert(workers).values([
      { id: 'slow', seenAt: longAgo },
      { id: 'me', seenAt: longAgo },
    ])
    const pool = operationsPool(market.url)
    const stopHeartbeat = startHeartbeat({ pool, log: market.services.log, ids: () => ['me'], times })
    const report = async () => {
      await db.execute(sql`update workers set seen_at = now() where id = 'slow'`)
    }
    const reportTimer = setInterval(() => void report(), times.everyMs / 2)
    onTestFinished(() => clearInterval(reportTimer))
    await sleep(3 * times.everyMs)
    expect(await lockedJobs(market)).toEqual(['hold'])
    clearInterval(reportTimer)
    await expect.poll(() => lockedJobs(market), { timeout: 60_000 }).toEqual([])
    await stopHeartbeat()
    await pool.end()
    expect((await db.select().from(workers)).map(({ id }) => id)).toEqual(['slow'])
  })

  test('that was presumed dead and returned leave no locked queue behind', async ({ market }) => {
    const { db } = market
    await db.execute(sql`select graphile_worker.add_job('sweep', queue_name => 'clock:sweep')`)
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await db.execute(sql`update graphile_worker._private_job_queues
      set locked_by = 'me', locked_at = now() - interval '1 hour'`)
    // One that has never finished runs at the start.
    await db.execute(sql`delete from scheduled_jobs`)
    const executedJobs: unknown[] = []
    await startJobs(market, { sweep: async () => void executedJobs.push('sweep') }, { sweep: '0 0 1 1 *' })
    await expect.poll(() => executedJobs, { timeout: 60_000 }).toEqual(['sweep'])
  })

  test('complete although the database connection is lost just as several finish', async ({ market }) => {
    const adminClient = new pg.Client({ connectionString: inject('postgresUrl') })
    await adminClient.connect()
    const name = new URL(market.url).pathname.slice(1)
    const startedJobs: number[] = []
    let breakDatabase = () => {}
    const connectionsBroken = new Promise<void>((resolve) => (breakDatabase = resolve)).then(async () => {
      await adminClient.query(`alter database ${name} with allow_connections false`)
      await adminClient.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ])
      setTimeout(() => void adminClient.query(`alter database ${name} with allow_connections true`), 3000)
    })
    const hold = async ({ ms }: { ms: number }) => {
      if (startedJobs.includes(ms)) return
      if (startedJobs.push(ms) === 4) breakDatabase()
      await connectionsBroken
      await sleep(ms)
    }
    await startJobs(market, { hold })
    for (const ms of [0, 200, 400, 1000]) await queueTestJob(market.db, 'hold', { ms })
    const jobCount = async () => {
      const { rows } = await market.db.execute(sql`select from graphile_worker.jobs`)
      return rows.length
    }
    await expect.poll(() => jobCount().catch(() => undefined), { timeout: 60_000 }).toBe(0)
    expect(startedJobs).toHaveLength(4)
    await adminClient.end()
  })
})
