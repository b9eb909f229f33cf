import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { runMigrations as prepareJobs } from 'graphile-worker'
import pg from 'pg'
import { fromRoot } from '@server/platform/project-root'
import { applyFunctions } from './apply-functions'

// An arbitrary advisory lock key, shared by all processes.
const migrationLock = 7_041_997

/** Migrates the database to the current schema. Of two processes starting concurrently the second waits, then finds nothing to do. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: fromRoot('server/database/migrations') })
    await applyFunctions(client)
    await prepareJobs({ connectionString: url })
  } finally {
    await client.end()
  }
}
