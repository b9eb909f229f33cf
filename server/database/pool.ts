import pg from 'pg'
import { PreparingClient } from './preparing-client'

/** A connection is replaced after this long, and with it what it holds: the plans of its prepared statements. */
const maxLifetimeSeconds = 30 * 60

/**
 * A pool of connections to PostgreSQL that outlives any of them. A connection may break at any time: idle, in use, or while the pool that was
 * ended is still closing it. Its query fails then, or the pool replaces it; without a listener the error would end the process as well.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ maxLifetimeSeconds, ...config, Client: PreparingClient })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
