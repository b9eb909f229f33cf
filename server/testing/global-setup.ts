import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { connect } from '@server/database/connect'
import { seedRates } from '@server/domains/checkout/seeds'
import { databaseUrlFor } from './database'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server with the database `template`: migrated and seeded, without users. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-test-'))
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const url = databaseUrlFor(server.url, 'template')
  await migrate(url)
  const { db, close } = connect(url, 1)
  await seedRates(db)
  await close()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
