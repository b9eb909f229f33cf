import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { openPool } from './pool'
import { pooledClient, type SessionTimeouts } from './pooled-client'
import type { Pooler } from './pooler'

/** The database or a transaction: what a query runs on. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/** Nothing that a visitor waits for takes this long; what does would only keep others from being served. */
const timeouts: SessionTimeouts = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 }
/** How long a request waits for a connection. */
const connectionTimeoutMillis = 10_000

interface Options {
  /** For commands that may take as long as they like. */
  withoutTimeouts?: boolean
  /** What the address leads through. */
  pooler?: Pooler | undefined
}

/** Opens a pool of up to `size` connections to PostgreSQL 15 or newer. */
export function connect(
  url: string,
  size = 20,
  { withoutTimeouts = false, pooler }: Options = {},
): Connection {
  const pool = openPool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    ...(!withoutTimeouts && { connectionTimeoutMillis }),
    ...(pooler ? { Client: pooledClient(pooler, timeouts) } : !withoutTimeouts && timeouts),
  })
  return { db: databaseOf(pool), pool, close: () => pool.end() }
}

/** The database behind a pool. */
export const databaseOf = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' })
