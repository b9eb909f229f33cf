import type pg from 'pg'
import { pooledClient } from '@server/database/pooled-client'
import type { Pooler } from '@server/database/pooler'
import { openPool } from '@server/database/pool'

const timeoutMs = 10_000

/**
 * One connection for heartbeats and health checks, which must neither wait behind pages and jobs nor hang with a dead connection. `pooler`: what the
 * address leads through.
 */
export function operationsPool(
  connectionString: string,
  pooler?: Pooler,
  application_name = 'kijani operations',
): pg.Pool {
  return openPool({
    ...(pooler && { Client: pooledClient(pooler) }),
    connectionString,
    application_name,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
}
