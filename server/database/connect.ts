import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database or a transaction: what a query runs on. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
export type Database = NodePgDatabase<Record<string, never>>

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a connection pool to PostgreSQL 15 or newer. `size` is the maximum number of connections. */
export function connect(url: string, size = 20): Connection {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000 })
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
