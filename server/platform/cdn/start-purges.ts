import type pg from 'pg'
import type { Logger } from 'pino'
import type { CdnConfig } from '@server/config-cdn'
import { operationsPool } from '../workers/operations-pool'
import { openCdn } from './cdn'
import { followPurges, forgetPurges } from './follow-purges'

interface PurgeOptions {
  config: CdnConfig | undefined
  /** Leads to the database without a pooler: a lock is held. */
  databaseUrl: string
  pool: pg.Pool
  log: Logger
}

/** The time that processes take to start. */
const graceMs = 2 * 60_000

/** Says which shared cache some process should be telling what has changed, once all have had time to start. */
export function expectPurges(config: CdnConfig | undefined): () => string | undefined {
  const startedAt = performance.now()
  const target = config && openCdn(config).target
  return () => (performance.now() - startedAt > graceMs ? target : undefined)
}

/** Purges a shared cache in front for as long as this process runs jobs, if there is one. */
export async function startPurges({ config, databaseUrl, pool, log }: PurgeOptions) {
  if (!config) {
    // Jobs run without it. A process that has a CDN notices that nobody purges it.
    await forgetPurges(pool, null).catch((error: unknown) =>
      log.warn({ err: error }, 'what the CDN was told could not be deleted'),
    )
    return { stop: async () => {} }
  }
  const ownPool = operationsPool(databaseUrl, undefined, 'kijani cdn')
  const purges = followPurges({ pool: ownPool, cdn: openCdn(config), log })
  return {
    async stop() {
      await purges.stop()
      await ownPool.end()
    },
  }
}
