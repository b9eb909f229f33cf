import pg from 'pg'
import { clientOfHosts } from './hosts'
import { PreparingClient } from './preparing-client'

/** A connection is replaced after this long, and with it what it holds: the plans of its prepared statements. */
const maxLifetimeSeconds = 30 * 60

type PoolConfig = pg.PoolConfig & { Client?: typeof pg.Client }

/**
 * A pool of connections to PostgreSQL that outlives any of them. A connection may break at any time: idle, in use, or while the pool that was
 * ended is still closing it. Its query fails then, or the pool replaces it; without a listener the error would end the process as well.
 */
export function openPool({ Client = PreparingClient, ...config }: PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    maxLifetimeSeconds,
    ...config,
    Client: clientOfHosts(Client, config.connectionString ?? ''),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
