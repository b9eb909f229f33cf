import { resolve } from 'node:path'
import { readConfig } from '@server/config'
import { connect } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrateOrRefuse } from '@server/database/migrate'
import { diskStore } from '@server/platform/files/disk-store'
import { createLog } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { runningDatabaseUrl } from './running-database'

/**
 * The services a command needs: the database of DATABASE_URL, or the embedded one of DATA_DIR, whether or not it is already running, and
 * its `url`. `close` disconnects and stops whatever was started here.
 */
export async function openServices(
  env: NodeJS.ProcessEnv,
): Promise<{ services: Services; url: string; close(): Promise<void> }> {
  const config = readConfig({ LOG_LEVEL: 'error', ...env })
  config.dataDir = resolve(config.dataDir)
  const given = config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir))
  const embedded = given ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir })
  const url = given ?? embedded!.url
  await migrateOrRefuse(url, config.migrate)
  const { db, close } = connect(url, 6, { isPatient: true })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    url,
    services: {
      config,
      publicUrl,
      internalUrl: publicUrl,
      db,
      files: diskStore(`${config.dataDir}/files`),
      log: createLog(config.logLevel),
      clock: () => new Date(),
    },
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}
