import type pg from 'pg'
import type { Logger } from 'pino'
import type { DatabaseClock } from '../database-clock'
import { endFutureExecutions } from './future-executions'
import type { Workers } from './workers'

interface Setting {
  clock: Pick<DatabaseClock, 'compare' | 'complaint' | 'isWrong'>
  /** Whether the database is a copy that no jobs may be taken from: a sentence if so. */
  copy: { objection(): Promise<string | undefined> }
  pool: pg.Pool
  log: Logger
  /** Starts the workers. */
  start(): Promise<Workers>
  everyMs?: number
}

export interface GuardedWorkers extends Workers {
  start(): Promise<void>
  /** Why this process takes no jobs; undefined while it does, and where it is not meant to. */
  objection(): string | undefined
}

/**
 * Compares the clocks every minute. Once started, the workers run for as long as this machine's clock agrees with the database's and the
 * database is no copy: they stop when that changes, and start again when it has been put right.
 */
export function guardedWorkers({ clock, copy, pool, log, start, everyMs = 60_000 }: Setting): GuardedWorkers {
  let isWanted = false
  let running: Workers | undefined
  let unhealthyReason: string | undefined
  let turn = Promise.resolve()

  async function review() {
    await clock.compare()
    if (!isWanted) return
    const before = unhealthyReason
    unhealthyReason = clock.isWrong() ? clock.complaint() : await copy.objection()
    if (unhealthyReason && unhealthyReason !== before)
      log.error(`${unhealthyReason} This process isn’t running jobs.`)
    if (unhealthyReason) {
      const stopping = running
      running = undefined
      await stopping?.stop()
      return
    }
    await endFutureExecutions(pool)
    running ??= await start()
  }
  const inTurn = (work: () => Promise<void>) => (turn = turn.catch(() => {}).then(work))
  const timer = setInterval(
    () =>
      void inTurn(review).catch((error: unknown) =>
        log.warn({ err: error }, 'the clocks could not be compared'),
      ),
    everyMs,
  ).unref()

  return {
    start: () =>
      inTurn(async () => {
        isWanted = true
        await review()
      }),
    objection: () => unhealthyReason,
    async stop() {
      clearInterval(timer)
      await inTurn(async () => {
        isWanted = false
        await running?.stop()
        running = undefined
      })
    },
  }
}
