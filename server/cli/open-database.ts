import { resolve } from 'node:path'
import { readConfig, type Config } from '@server/config'
import { connect, type Database } from '@server/database/connect'
import { primaryUrl } from '@server/database/hosts'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { runningDatabaseUrl } from './running-database'

export interface DatabaseHandle {
  config: Config
  url: string
  db: Database
  /** Disconnects, and stops the server if it was started here. */
  close(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, whether or not it is already running. */
export async function openDatabase(env: NodeJS.ProcessEnv): Promise<DatabaseHandle> {
  const config = readConfig({ LOG_LEVEL: 'error', ...env })
  config.dataDir = resolve(config.dataDir)
  const existingUrl =
    config.databaseDirectUrl ?? config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir))
  const embedded = existingUrl ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const url = await primaryUrl(existingUrl ?? embedded!.url)
  const { db, close } = connect(url, 6, { withoutTimeouts: true })
  return {
    config,
    url,
    db,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}
