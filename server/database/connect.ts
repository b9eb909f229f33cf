import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database, or a transaction on it: what a query runs on. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
export type Database = NodePgDatabase<Record<string, never>>

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of connections to a PostgreSQL 15 or newer. `size` is the most it opens at a time. */
export function connect(url: string, size = 20): Connection {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
