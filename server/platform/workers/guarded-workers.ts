import type pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseClock } from '../database-clock'
import { resetFutureExecutions } from './future-executions'
import type { Workers } from './workers'

interface GuardedWorkerOptions {
  clock: Pick<DatabaseClock, 'compare' | 'skewWarning' | 'isSkewed'>
  /** Whether the database is a copy that no jobs may be taken from: a sentence if so. */
  copyGuard: { blockedReason(): Promise<string | undefined> }
  pool: pg.Pool
  log: Logger
  /** Starts the workers. */
  start(): Promise<Workers>
  everyMs?: number
}

export interface GuardedWorkers extends Workers {
  start(): Promise<void>
  /** Why this process takes no jobs; undefined while it does, and where it is not meant to. */
  blockedReason(): string | undefined
}

/**
 * Compares the clocks every minute. Once started, the workers run for as long as this machine's clock agrees with the database's and the
 * database is no copy: they stop when that changes, and start again when it has been put right.
 */
export function guardedWorkers({
  clock,
  copyGuard,
  pool,
  log,
  start,
  everyMs = 60_000,
}: GuardedWorkerOptions): GuardedWorkers {
  let shouldRun = false
  let workers: Workers | undefined
  let unhealthyReason: string | undefined
  let queue = Promise.resolve()

  async function review() {
    await clock.compare()
    if (!shouldRun) return
    const previousReason = unhealthyReason
    unhealthyReason = clock.isSkewed() ? clock.skewWarning() : await copyGuard.blockedReason()
    if (unhealthyReason && unhealthyReason !== previousReason)
      log.error(`${unhealthyReason} This process isn’t running jobs.`)
    if (unhealthyReason) {
      const stoppedWorkers = workers
      workers = undefined
      await stoppedWorkers?.stop()
      return
    }
    await resetFutureExecutions(pool)
    workers ??= await start()
  }
  const runSequentially = (work: () => Promise<void>) => (queue = queue.catch(() => {}).then(work))
  const timer = setInterval(
    () =>
      void runSequentially(review).catch((error: unknown) =>
        log.warn({ err: error }, 'the clocks could not be compared'),
      ),
    everyMs,
  ).unref()

  return {
    start: () =>
      runSequentially(async () => {
        shouldRun = true
        await review()
      }),
    blockedReason: () => unhealthyReason,
    async stop() {
      clearInterval(timer)
      await runSequentially(async () => {
        shouldRun = false
        await workers?.stop()
        workers = undefined
      })
    },
  }
}
