import type pg from 'pg'
import { openPool } from '@server/database/pool'

const timeoutMs = 10_000

/** One connection for heartbeats and health checks, which must neither wait behind pages and jobs nor hang with a dead connection. */
export function operationsPool(connectionString: string): pg.Pool {
  return openPool({
    connectionString,
    application_name: 'kijani operations',
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
}
