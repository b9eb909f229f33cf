import { migrateOrRefuse } from '@server/database/migrate'
import { withStoredMode } from '@server/installation/mode'
import { refuseUnfinishedRestore } from '@server/installation/unfinished-restore'
import { openFiles } from '@server/open-files'
import { openDatabaseClock } from '@server/platform/database-clock'
import { noSignals } from '@server/platform/health/process-signals'
import { createLog } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { threadPool } from '@server/platform/threads/thread-pool'
import { openWarnings } from '@server/platform/warnings'
import { openDatabase, type DatabaseHandle } from './open-database'

/**
 * The services a command needs, on a migrated database, with the settings of the mode it is in; and the database's `url`. `close`
 * disconnects and stops whatever was started here.
 */
export async function openServices(
  env: NodeJS.ProcessEnv,
): Promise<{ services: Services; url: string; close(): Promise<void> }> {
  const database = await openDatabase(env)
  try {
    await refuseUnfinishedRestore(database.db)
    const { services, close } = await openServicesOn(database)
    const closeAll = async () => {
      await close()
      await database.close()
    }
    return { services, url: database.url, close: closeAll }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The services on a database that is open already. `close` releases what was opened here. */
export async function openServicesOn(
  { config: baseConfig, url, db }: Omit<DatabaseHandle, 'close'>,
  options: { areFilesMissing?: boolean } = {},
): Promise<{ services: Services; close(): Promise<void> }> {
  const config = await withStoredMode(baseConfig, db)
  await migrateOrRefuse(url, config.migrate)
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const log = createLog(config.logLevel)
  const threads = threadPool({ log })
  const services: Services = {
    config,
    publicUrl,
    internalUrl: publicUrl,
    db,
    files: await openFiles(config, db, options),
    threads,
    warnings: openWarnings({ config, log }),
    processSignals: noSignals,
    log,
    clock: (await openDatabaseClock(db.$client, log)).now,
  }
  return { services, close: () => threads.close() }
}
