import { Hono } from 'hono'
import type pg from 'pg'
import { pendingChanges } from '@server/database/pending-migrations'
import type { Readers } from '@server/database/readers/readers'
import type { Services } from '@server/platform/services'
import type { DatabaseClock } from '@server/platform/database-clock'
import type { ScheduleWatch } from '@server/platform/workers/schedule'

export interface Health {
  /** Whether this process is about to stop; from then on it is not ready. */
  isStopping(): boolean
  schedule: Pick<ScheduleWatch, 'overdue'>
  clock: Pick<DatabaseClock, 'compare' | 'skewWarning' | 'isSkewed'>
  /** Why this process runs no jobs, if it should. */
  blockedReason(): string | undefined
  /** A separate pool: a busy one would make a busy process look broken. */
  pool: pg.Pool
  /** One more, through the pooler; undefined without one. */
  poolerPool?: pg.Pool | undefined
  readers?: Pick<Readers, 'alarms'> | undefined
}

type PartStates = Record<string, 'ok' | 'failed'>

// However often anyone asks, the parts are checked once in this time.
const maxAgeMs = 1_000

/**
 * `GET /api/health`: whether this process serves requests, with `alarms` for operators. `GET /api/health/ready`: whether it should receive
 * requests; 503 with the state of each part if not. Details about a failed part are only in the log.
 */
export function healthRoutes(
  { log, files }: Services,
  { isStopping, schedule, pool, poolerPool, clock, blockedReason, readers }: Health,
) {
  const checks = {
    database: async () => void (await pool.query('select')),
    ...(poolerPool && { pooler: async () => void (await poolerPool.query('select')) }),
    queue: async () => void (await pool.query('select from graphile_worker.jobs limit 1')),
    files: () => files.check(),
    clock: async () => {
      await clock.compare()
      if (clock.isSkewed()) throw new Error(clock.skewWarning())
    },
    migrations: async () => {
      const pending = await pendingChanges(pool)
      if (pending.length > 0) throw new Error(`the database lacks ${pending.join(', ')}`)
    },
  }
  // A full disk only prevents uploads; without this process, nothing would work.
  const checkStorage = async () => void (await files.probe())
  const stateOf = async ([part, check]: [string, () => Promise<void>]) => {
    try {
      await check()
      return [part, 'ok']
    } catch (error) {
      log.error({ err: error, part }, 'a part is not ready')
      return [part, 'failed']
    }
  }
  const checkParts = throttle(
    maxAgeMs,
    async () => Object.fromEntries(await Promise.all(Object.entries(checks).map(stateOf))) as PartStates,
  )
  let isStorageWritable = true
  const probeStorage = throttle(maxAgeMs, async () => {
    isStorageWritable = (await stateOf(['storing files', checkStorage]))[1] === 'ok'
  })

  const noStore = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/', (c) => {
      // Not awaited: a hanging disk must not make the process look dead.
      void probeStorage()
      const overdue = schedule.overdue().map((job) => `The scheduled job ${job} is overdue.`)
      const jobsAlarm = blockedReason() && 'This process isn’t running jobs. See its log for the reason.'
      const storageAlarm = isStorageWritable ? undefined : 'Files can’t be stored, so uploads are refused.'
      const alarms = [
        ...overdue,
        clock.skewWarning(),
        jobsAlarm,
        storageAlarm,
        ...(readers?.alarms() ?? []),
      ].filter((alarm) => alarm !== undefined)
      return c.json({ status: alarms.length > 0 ? 'alarm' : 'ok', alarms }, 200, noStore)
    })
    .get('/ready', async (c) => {
      if (isStopping()) return c.json({ status: 'stopping' }, 503, noStore)
      const results = await checkParts()
      const isReady = Object.values(results).every((state) => state === 'ok')
      return c.json({ status: isReady ? 'ready' : 'not ready', parts: results }, isReady ? 200 : 503, noStore)
    })
}

/** The result of `work`, which runs again once the latest result is older than `ms`. */
function throttle<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let latest: { startedAt: number; result: Promise<T> } | undefined
  return () => {
    if (!latest || performance.now() - latest.startedAt > ms)
      latest = { startedAt: performance.now(), result: work() }
    return latest.result
  }
}
