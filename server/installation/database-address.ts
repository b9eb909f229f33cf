import { sql } from 'drizzle-orm'
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hostUrls } from '@server/database/hosts'
import type { Queryable } from '@server/database/connect'
import { databaseCode } from '@server/database/transaction'

/**
 * Where a database is, as far as it can be told from inside: which cluster (a dump restored elsewhere has another), which database in it, which
 * table (a dump restored over the old one makes it anew), and `address`: where it is reached. A copy of the cluster's files differs in the
 * last alone.
 */
export async function databaseAddress(db: Queryable, address: string): Promise<string> {
  const { rows } = await db.execute<{ database: number; table: number }>(sql`
    select (select oid from pg_database where datname = current_database())::int8 as database,
      'installation'::regclass::oid::int8 as table`)
  const { database, table } = rows[0]!
  return `cluster ${await readClusterId(db)}, database ${database}, table ${table}, ${address}`
}

/** The number that every cluster is given when it is made. Some hosts of databases do not let their users read it. */
async function readClusterId(db: Queryable): Promise<string> {
  try {
    const { rows } = await db.execute<{ id: string }>(
      sql`select system_identifier::text as id from pg_control_system()`,
    )
    return rows[0]!.id
  } catch (error) {
    if (databaseCode(error) === '42501') return 'unknown'
    throw error
  }
}

/** The address of an external server, without user and password. */
export function addressFromUrl(databaseUrl: string): string {
  const urls = hostUrls(databaseUrl).map((url) => new URL(url))
  return `at ${urls
    .map(({ host }) => host)
    .sort()
    .join(',')}${urls[0]!.pathname}`
}

/**
 * The folder of the embedded server's cluster: its path, and the file that initdb wrote once and nobody rewrites. A copy is another file,
 * made later.
 */
export function addressFromCluster(cluster: string): string {
  const { ino, birthtimeMs } = statSync(join(cluster, 'PG_VERSION'))
  return `in ${realpathSync(cluster)}, file ${ino} of ${Math.round(birthtimeMs)}`
}
