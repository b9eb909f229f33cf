import { Hono } from 'hono'
import type pg from 'pg'
import { pendingChanges } from '@server/database/pending-migrations'
import type { HealthWatch } from '@server/platform/health/health-watch'
import { technicalAlarms } from '@server/platform/health/technical-alarms'
import type { Services } from '@server/platform/services'
import type { DatabaseClock } from '@server/platform/database-clock'

export interface Health {
  /** Whether this process is about to stop; from then on it is not ready. */
  isStopping(): boolean
  /** What is wrong, checked once a second at most. */
  watch: HealthWatch
  clock: Pick<DatabaseClock, 'compare' | 'skewWarning' | 'isSkewed'>
  /** A separate pool: a busy one would make a busy process look broken. */
  pool: pg.Pool
  /** One more, through the pooler; undefined without one. */
  poolerPool?: pg.Pool | undefined
}

type PartStates = Record<string, 'ok' | 'failed'>

// However often anyone asks, the parts are checked once in this time.
const maxAgeMs = 1_000

/**
 * `GET /api/health`: whether this process serves requests, with `alarms` for operators, in sentences that anyone may read: they are those of
 * Platform Health without figures. `GET /api/health/ready`: whether it should receive
 * requests; 503 with the state of each part if not. Details about a failed part are only in the log.
 */
export function healthRoutes(
  { log, files }: Services,
  { isStopping, watch, pool, poolerPool, clock }: Health,
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
  const noStore = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/', async (c) => {
      const alarms = technicalAlarms(await watch.read()).map(({ publicText }) => publicText)
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
