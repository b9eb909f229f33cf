import pg from 'pg'

const patienceMs = 10_000

/** One connection for heartbeats and health checks, which must neither wait behind pages and jobs nor hang with a dead connection. */
export function operationsPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'kijani operations',
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}
