import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import { connect, type Queryable } from '../connect'
import { openPool } from '../pool'
import { inspect } from '../pooler'
import { databaseCode } from '../transaction'
import { standbyPosition, type PrimaryPosition } from './positions'
import { isReaderFailure } from './reader-failure'

/** A standby that does not say for this long where it is gives way to the primary, also for what it has been asked. */
const silenceMs = 1_000
/** A reader that was lost is asked again after this long. */
const retryMs = 1_000

export interface ReaderOptions {
  url: string
  /** How many connections are opened for reads. */
  size: number
  primary: pg.Pool
  log: Logger
  /** The primary's last positions, the newest first. */
  positions: readonly PrimaryPosition[]
}

/** One standby, and how recent what it shows is known to be. */
export interface Reader {
  name: string
  /** What reads run on: the standby, or, when it fails, the primary. */
  db: Queryable
  /** It shows whatever was committed before this time of `performance.now()`; undefined if it must not be used. */
  asOf(): number | undefined
  /** Why it must not be used. */
  reason(): string | undefined
  /** Whether it was found to be of another database. */
  isForeign(): boolean
  /** Asks the standby where it is. */
  check(): Promise<void>
  close(): Promise<void>
}

export function createReader({ url, size, primary, log, positions }: ReaderOptions): Reader {
  const name = new URL(url).host
  const monitor = openPool({
    connectionString: url,
    application_name: 'kijani readers',
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
  })
  monitor.on('error', lose)
  /** Undefined until the standby has been reached, and again when it is lost. */
  let pool: pg.Pool | undefined
  let asOf: number | undefined
  let reason: string | undefined = 'it hasn’t answered yet'
  let isForeign = false
  let isClosed = false
  let retryAt = 0
  let pendingCheck: Promise<void> | undefined
  const clients = new Set<pg.Client>()
  const waiting = new Set<(error: Error) => void>()

  function lose(error: unknown) {
    asOf = undefined
    reason = 'it can’t be reached'
    retryAt = performance.now() + retryMs
    if (!pool) return
    log.debug({ err: error, reader: name }, 'a reader was lost')
    void pool.end().catch(() => {})
    pool = undefined
    for (const giveUp of waiting) giveUp(new Error('Connection terminated: the reader was lost'))
    // Those that wait for an answer do not end by themselves.
    for (const client of clients) void client.end().catch(() => {})
    clients.clear()
  }

  async function refresh() {
    try {
      pool ??= await openReadPool(url, size, clients)
      const { identity, position } = await standbyPosition(monitor)
      const primaryPosition = positions[0]
      isForeign = primaryPosition !== undefined && identity !== primaryPosition.identity
      const shown =
        position &&
        positions.find(({ lsn, timeline }) => timeline === position.timeline && lsn <= position.lsn)
      asOf = isForeign ? undefined : shown?.at
      reason = isForeign
        ? 'it is another database'
        : !position
          ? 'it isn’t a standby'
          : primaryPosition && position.timeline !== primaryPosition.timeline
            ? 'it doesn’t follow the primary'
            : undefined
    } catch (error) {
      lose(error)
    }
    // Closed a moment ago, it may have been ended already.
    if (isClosed) await pool?.end().catch(() => {})
  }

  /** Sends a statement to the standby and, once only, to the primary if the standby fails. */
  async function query(...statement: [never]): Promise<unknown> {
    if (!pool) return primary.query(...statement)
    let giveUp = (_: Error) => {}
    const lost = new Promise<never>((_, reject) => waiting.add((giveUp = reject)))
    try {
      return await Promise.race([pool.query(...statement), lost])
    } catch (error) {
      if (!isReaderFailure(error)) throw error
      // The next check decides.
      asOf = undefined
      const isBug = databaseCode(error) === '25006'
      log[isBug ? 'error' : 'debug']({ err: error, reader: name }, 'the primary answers for a reader')
      return primary.query(...statement)
    } finally {
      waiting.delete(giveUp)
    }
  }

  return {
    name,
    db: drizzle(new ReaderClient(query) as unknown as pg.Pool, { casing: 'snake_case' }),
    asOf: () => asOf,
    reason: () => reason,
    isForeign: () => isForeign,
    check() {
      if (performance.now() < retryAt) return Promise.resolve()
      return (pendingCheck ??= refresh().finally(() => (pendingCheck = undefined)))
    },
    async close() {
      isClosed = true
      await Promise.all([monitor.end(), pool?.end()])
    },
  }
}

/** A class, because Drizzle would take a plain object for its options. */
class ReaderClient {
  constructor(readonly query: (...statement: [never]) => Promise<unknown>) {}
}

async function openReadPool(url: string, size: number, clients: Set<pg.Client>): Promise<pg.Pool> {
  const { isPooled, prepares } = await inspect(url, 'DATABASE_READ_URL')
  const { pool } = connect(url, size, { pooler: isPooled ? { prepares } : undefined })
  pool.on('connect', (client) => clients.add(client as unknown as pg.Client))
  pool.on('remove', (client) => clients.delete(client as unknown as pg.Client))
  return pool
}
