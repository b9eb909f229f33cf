import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { connect } from '@server/database/connect'
import { seedRates } from '@server/domains/pricing/seeds'
import { databaseUrlFor } from './database'
import { preferIndexesSql } from './index-use'

/** A PostgreSQL with a migrated and seeded database `template`, without users, that others are copied from. */
export async function startTestServer(): Promise<{ url: string; cluster: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-test-'))
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const adminClient = new pg.Client({ connectionString: server.url })
  await adminClient.connect()
  await adminClient.query('create database template')
  if (preferIndexesSql) {
    await adminClient.query(preferIndexesSql)
    await adminClient.query('select pg_reload_conf()')
  }
  await adminClient.end()
  const url = databaseUrlFor(server.url, 'template')
  await migrate(url)
  const { db, close } = connect(url, 1)
  await seedRates(db)
  await close()
  return {
    url: server.url,
    cluster: server.cluster,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
