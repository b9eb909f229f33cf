import pg from 'pg'
import { primaryUrl } from './hosts'

/**
 * A connection pooler between this process and PostgreSQL. `prepares`: it keeps track of prepared statements, as PgBouncer does since 1.21 with
 * `max_prepared_statements`.
 */
export interface Pooler {
  prepares: boolean
}

interface Addresses {
  /** DATABASE_URL. */
  url: string
  /** DATABASE_DIRECT_URL. */
  directUrl: string | undefined
}

/**
 * Finds out whether the database is reached through a pooler; undefined if not. Throws a sentence if what needs a session of its own
 * (notifications, the job queue, migrations) would go through one, or to another database.
 */
export async function recognizePooler({ url, directUrl }: Addresses): Promise<Pooler | undefined> {
  const server = await inspect(url, 'DATABASE_URL')
  // A pooler in session mode, or another proxy that keeps sessions apart: the operator says so.
  if (directUrl === url) return undefined
  if (directUrl === undefined) {
    if (server.isPooled)
      throw new Error(
        'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: notifications, jobs and migrations need sessions of their own. If the pooler is in session mode, set both to its address.',
      )
    return undefined
  }
  const direct = await inspect(directUrl, 'DATABASE_DIRECT_URL')
  if (direct.isPooled)
    throw new Error(
      'DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer. Set it to the address of PostgreSQL itself.',
    )
  if (direct.identity !== server.identity)
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.')
  return server.isPooled ? { prepares: server.prepares } : undefined
}

interface Inspection {
  isPooled: boolean
  prepares: boolean
  identity: string
}

const probe = 'kijani_probe'

/**
 * Poolers answer for PostgreSQL with a process number of their own when a connection is made. Those that track prepared statements rename them:
 * clients share connections and may use the same names.
 */
export async function inspect(address: string, setting: string): Promise<Inspection> {
  const connectionString = await primaryUrl(address).catch((error: unknown) => {
    throw describeFailure(error, setting)
  })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw describeFailure(error, setting)
  })
  try {
    await client.query('begin')
    const {
      rows: [row],
    } = await client.query<{ pid: number; identity: string; own_name: boolean }>({
      name: probe,
      text: `select pg_backend_pid() as pid,
        current_database() || ' since ' || extract(epoch from pg_postmaster_start_time()) as identity,
        exists (select from pg_prepared_statements where name = $1) as own_name`,
      values: [probe],
    })
    // Left behind, it would be in the way of the next client with that name.
    if (row!.own_name) await client.query(`deallocate ${probe}`)
    await client.query('commit')
    const isPooled = row!.pid !== (client as unknown as { processID: number }).processID
    return { isPooled, prepares: !row!.own_name, identity: row!.identity }
  } finally {
    await client.end()
  }
}

/** What went wrong and where, without the password of the address. */
function describeFailure(error: unknown, setting: string): unknown {
  if (!(error instanceof Error)) return error
  // Of a name with several addresses, each of which refused.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return new Error(
    `The database of ${setting} cannot be reached: ${first instanceof Error ? first.message : first}`,
    {
      cause: error,
    },
  )
}
