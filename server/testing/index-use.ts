import { appendFileSync } from 'node:fs'
import pg from 'pg'

/**
 * With `INDEX_USE=<file>` in the environment, what tests used of the database's indexes is added to that file before their database is
 * dropped: an index's name on each line. `npm run indexes:unused` reads it.
 */
const indexUseFile = process.env['INDEX_USE']

/** Without sequential scans: tests have few rows, which PostgreSQL would read through where an index can serve. */
export const preferIndexesSql = indexUseFile ? 'alter system set enable_seqscan = off' : undefined

/** Adds the indexes that a database has used to the file, if there is one. Its other sessions have ended. */
export async function recordIndexUse(databaseUrl: string): Promise<void> {
  if (!indexUseFile) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select indexrelname as name from pg_stat_user_indexes where idx_scan > 0',
    )
    appendFileSync(indexUseFile, rows.map(({ name }) => `${name}\n`).join(''))
  } finally {
    await client.end()
  }
}
