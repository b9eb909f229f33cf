import { resolve } from 'node:path'
import { readConfig } from '@server/config'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { runningDatabaseUrl } from './running-database'

// npm run migrate: brings the database to this version's schema, while the previous version may be serving.

try {
  await main()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const dataDir = resolve(config.dataDir)
  const existingUrl = config.databaseDirectUrl ?? config.databaseUrl ?? (await runningDatabaseUrl(dataDir))
  const embedded = existingUrl ? undefined : await startEmbeddedPostgres({ dataDir })
  try {
    let count = 0
    const startedAt = performance.now()
    await migrate(existingUrl ?? embedded!.url, { log: (name) => console.log(`  ${name} (${++count})`) })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(count ? `Migrated in ${seconds} s.` : 'The database is up to date.')
  } finally {
    await embedded?.stop()
  }
}
