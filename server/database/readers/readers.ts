import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../connect'
import { hostUrls } from '../hosts'
import { openPool } from '../pool'
import { ageLimits } from './age-limits'
import { primaryPosition, type PrimaryPosition } from './positions'
import { createReader, type Reader } from './reader'

/** How often the primary and the readers are asked where they are. */
const intervalMs = 100
/** A reader that is further behind is not told from one that has stopped. */
const rememberedMs = 2_000
/** How long the start waits for readers to answer. */
const startMs = 3_000
/** Operators are told about a reader that has not been used for this long. */
const alarmMs = 5_000

/** The standbys that answer reads in place of the primary. */
export interface Readers {
  /**
   * What a read runs on: a standby that shows whatever was committed more than `ageLimits.readersMs` ago, or else the primary. `notBefore`: it
   * also shows whatever was committed before that time of `performance.now()`, such as that of a notification.
   */
  choose(options?: { notBefore?: number }): Queryable
  /** A sentence for each reader that has not been used for a while. */
  alarms(): string[]
  close(): Promise<void>
}

interface ReadersOptions {
  /** DATABASE_READ_URL: an address for each reader. */
  url: string
  /** The primary, for reads when there is no reader. */
  db: Database
  /** Its address without a pooler. */
  primaryUrl: string
  /** The number of connections to each reader. */
  size: number
  log: Logger
}

/** Finds the readers, whether they answer or not. Throws a sentence if one is of another database. */
export async function openReaders({ url, db, primaryUrl, size, log }: ReadersOptions): Promise<Readers> {
  const positions: PrimaryPosition[] = []
  const pool = openPool({
    connectionString: primaryUrl,
    application_name: 'kijani readers',
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  })
  const readers = hostUrls(url).map((readerUrl) =>
    watchUse(createReader({ url: readerUrl, size, primary: db.$client, log, positions }), log),
  )
  const interval: { timer?: NodeJS.Timeout } = {}
  let isAsking = false
  let next = 0

  async function close() {
    clearInterval(interval.timer)
    await Promise.all([pool.end(), ...readers.map(({ reader }) => reader.close())])
  }

  async function check() {
    if (isAsking) return
    isAsking = true
    await recordPosition(pool, positions).catch((error: unknown) =>
      log.debug({ err: error }, 'the primary did not say where it is'),
    )
    isAsking = false
    // Not awaited: a slow one must not delay the others.
    for (const { reader } of readers) void reader.check()
    for (const { watch } of readers) watch()
  }

  await recordPosition(pool, positions).catch(async (error: unknown) => {
    await close()
    throw error
  })
  await Promise.race([
    Promise.all(readers.map(({ reader }) => reader.check())),
    new Promise((resolve) => setTimeout(resolve, startMs).unref()),
  ])
  interval.timer = setInterval(() => void check(), intervalMs).unref()
  const foreign = readers.find(({ reader }) => reader.isForeign())
  if (foreign) {
    await close()
    throw new Error(
      `DATABASE_URL and DATABASE_READ_URL lead to two different databases: ${foreign.reader.name} is not a standby of the primary.`,
    )
  }
  return {
    choose({ notBefore = -Infinity } = {}) {
      const oldest = Math.max(performance.now() - ageLimits.readersMs, notBefore)
      const usable = readers.filter(({ reader }) => (reader.asOf() ?? -Infinity) >= oldest)
      return usable[next++ % usable.length]?.reader.db ?? db
    },
    alarms: () => readers.flatMap(({ alarm }) => alarm() ?? []),
    close,
  }
}

/** Remembers where the primary is now, and forgets where it was long ago. */
async function recordPosition(pool: pg.Pool, positions: PrimaryPosition[]): Promise<void> {
  const position = await primaryPosition(pool)
  positions.unshift(position)
  while (position.at - positions.at(-1)!.at > rememberedMs) positions.pop()
}

/** A reader with what operators are told about it. */
function watchUse(reader: Reader, log: Logger) {
  let usableAt = performance.now()
  let isAnnounced = false
  const lagMs = () => performance.now() - (reader.asOf() ?? -Infinity)
  const alarm = () =>
    performance.now() - usableAt < alarmMs || lagMs() <= ageLimits.readersMs
      ? undefined
      : `The database reader ${reader.name} isn’t used: ${reader.reason() ?? 'it’s too far behind the primary'}.`
  return {
    reader,
    alarm,
    watch() {
      if (lagMs() <= ageLimits.readersMs) usableAt = performance.now()
      const sentence = alarm()
      if (sentence && !isAnnounced) log.warn(sentence)
      if (!sentence && isAnnounced) log.info(`The database reader ${reader.name} is used again.`)
      isAnnounced = sentence !== undefined
    },
  }
}
