import type pg from 'pg'
import type { Logger } from 'pino'

/** Beyond the first, a process warns; beyond the second, it is not ready and runs no jobs. */
export const clockLimits = { warnMs: 5_000, refuseMs: 60_000 }

/** The database's time, and how far this machine's clock is off. */
export interface DatabaseClock {
  /** The current time, used for deadlines regardless of this machine's clock. */
  now(): Date
  /** Compares the clocks. Throws if the database does not answer; the last comparison then stays. */
  compare(): Promise<void>
  /** By how much this machine's clock is ahead of the database's, in milliseconds; negative if it is behind. */
  aheadMs(): number
  /** What is wrong with this machine's clock, as a sentence; undefined if nothing is. */
  skewWarning(): string | undefined
  /** Whether this machine's clock is so far off that the process must not run jobs. */
  isSkewed(): boolean
}

/** The clock of the database behind a pool, compared once. Between comparisons it is advanced by a monotonic clock. */
export async function openDatabaseClock(pool: pg.Pool, log: Logger): Promise<DatabaseClock> {
  let offset = 0
  let aheadMs = 0
  let skewWarning: string | undefined

  async function compare() {
    const requestedAt = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    const respondedAt = performance.now()
    offset = rows[0]!.ms - (requestedAt + respondedAt) / 2
    aheadMs = Date.now() - (respondedAt + offset)
    const before = skewWarning
    skewWarning = skewWarningFor(aheadMs)
    if (skewWarning && !before) log.warn({ ahead_ms: Math.round(aheadMs) }, skewWarning)
    if (!skewWarning && before) log.info('the clock of this machine is right again')
  }

  await compare()
  return {
    now: () => new Date(performance.now() + offset),
    compare,
    aheadMs: () => aheadMs,
    skewWarning: () => skewWarning,
    isSkewed: () => Math.abs(aheadMs) > clockLimits.refuseMs,
  }
}

function skewWarningFor(aheadMs: number): string | undefined {
  if (Math.abs(aheadMs) <= clockLimits.warnMs) return undefined
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  const direction = aheadMs > 0 ? 'ahead of' : 'behind'
  return `The clock of this machine is ${seconds} s ${direction} the database's.`
}
