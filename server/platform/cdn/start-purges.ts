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

/** Purges a shared cache in front for as long as this process runs jobs, if there is one. */
export async function startPurges({ config, databaseUrl, pool, log }: PurgeOptions) {
  if (!config) {
    await forgetPurges(pool, null)
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
