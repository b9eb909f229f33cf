import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Queryable } from '@server/database/connect'
import type { DatabaseClock } from '@server/platform/database-clock'
import type { HealthWatch } from '@server/platform/health/health-watch'
import type { Reading, Telemetry } from '@server/platform/telemetry/telemetry'
import { healthReadings } from './health-readings'
import { readFigures } from './read-figures'

/** However many read the metrics, the database is asked once in this time. */
const maxAgeMs = 5_000
/** How long a reader waits for the database. Without its figures, the others are more useful than none. */
const patienceMs = 1_000

interface Options {
  db: Queryable
  watch: HealthWatch
  clock: Pick<DatabaseClock, 'aheadMs'>
  log: Logger
}

/** Adds to the metrics what is known of the marketplace's health and of what waits in it. */
export function addMarketplaceReadings(telemetry: Telemetry, { db, watch, clock, log }: Options): void {
  telemetry.addReadings(async () => healthReadings(await watch.read()))
  telemetry.addReadings(() => [{ metric: 'clockSkew', value: clock.aheadMs() / 1000 }])
  telemetry.addReadings(
    shared(() =>
      readFigures(db).catch((error: unknown): Reading[] => {
        log.warn({ err: error }, 'the figures of the metrics could not be read')
        return []
      }),
    ),
  )
}

/** The latest figures, or those being read. While they take longer than anyone waits, there are none. */
function shared(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let latest: Promise<Reading[]> | undefined
  let startedAt = -Infinity
  let isReading = false
  return () => {
    if (!latest || (!isReading && performance.now() - startedAt > maxAgeMs)) {
      startedAt = performance.now()
      isReading = true
      latest = read().finally(() => (isReading = false))
    }
    return Promise.race([latest, sleep(patienceMs, [], { ref: false })])
  }
}
