import type { Hono } from 'hono'
import { connect, type Connection } from '@server/database/connect'
import { migrateOrRefuse } from '@server/database/migrate'
import { seedRates } from '@server/domains/pricing/seeds'
import { seedExchangeRates } from '@server/domains/payments/seeds'
import { createApp } from '@server/http/app'
import type { PageServer } from '@server/http/pages'
import type { AppEnv } from '@server/http/session'
import { openFiles } from '@server/open-files'
import { createListener } from '@server/platform/events/listener'
import { createRealtimeEvents, type RealtimeEvents } from '@server/platform/events/realtime-events'
import { openDatabaseClock } from '@server/platform/database-clock'
import { createLog } from '@server/platform/log'
import { startInbox } from '@server/platform/mail/inbox'
import { smtpMailer, type Mailer } from '@server/platform/mail/mailer'
import type { Services } from '@server/platform/services'
import { threadPool } from '@server/platform/threads/thread-pool'
import { openWarnings } from '@server/platform/warnings'
import { operationsPool } from '@server/platform/workers/operations-pool'
import { watchSchedule } from '@server/platform/workers/schedule'
import { guardedWorkers } from '@server/platform/workers/guarded-workers'
import { startWorkers } from '@server/platform/workers/workers'
import type { Config } from './config'
import { copyGuard } from './installation/copy-guard'
import { addressFromCluster, addressFromUrl } from './installation/database-address'
import { shareBuild } from './installation/shared-builds'
import { refuseUnsafeSettings } from './installation/refusals'
import { installationSecret } from './installation/secret'
import { withStoredMode, storeMode } from './installation/mode'
import { schedule, workerGroups } from './jobs'

interface Setting {
  databaseUrl: string
  publicUrl: string
  internalUrl: string
  /** The folder of the embedded server's cluster; undefined for an external one. */
  cluster?: string | undefined
  pages?: PageServer
  assets?: string
  /** The built file of `server/tasks.ts`; without it, threads compile the sources. */
  tasks?: string
  clock?: () => Date
}

export interface Marketplace {
  app: Hono<AppEnv>
  services: Services
  mailer: Mailer
  live: RealtimeEvents
  /** Starts taking jobs from the queue, unless this process only serves pages. */
  startWorking(): Promise<void>
  /** Reports the process as not ready, so that balancers send it nothing more. */
  prepareToStop(): void
  /** Finishes running work and releases all resources. */
  close(): Promise<void>
}

/** Opens a marketplace on a database: migrations, rates, mail, jobs and the HTTP application. */
export async function openMarketplace(given: Config, setting: Setting): Promise<Marketplace> {
  const { databaseUrl, publicUrl, internalUrl } = setting
  const connection = connect(databaseUrl, given.databasePoolSize)
  const { db, pool, close: disconnect } = connection
  const { config, authSecret } = await openInstallation(given, databaseUrl, connection)
  const log = createLog(config.logLevel)
  const files = await openFiles(config, db).catch(async (refusal: unknown) => {
    await disconnect()
    throw refusal
  })
  const ownPool = operationsPool(databaseUrl)
  const databaseClock = await openDatabaseClock(ownPool, log)
  const clock = setting.clock ?? databaseClock.now
  const threads = threadPool({ log, file: setting.tasks })
  const warnings = openWarnings({ config, publicUrl, log })
  const services: Services = { config, publicUrl, internalUrl, db, files, threads, log, warnings, clock }
  await seedRates(db)
  if (config.sandbox) await seedExchangeRates(db)
  const inbox = config.smtpUrl ? undefined : await startInbox(db)
  const mailer = smtpMailer(config.smtpUrl ?? inbox!.url, config.mailFrom)
  const listener = createListener(databaseUrl, log)
  const live = createRealtimeEvents(listener)
  const watch = watchSchedule(ownPool, schedule, log)
  const address = setting.cluster ? addressFromCluster(setting.cluster) : addressFromUrl(databaseUrl)
  const workers = guardedWorkers({
    clock: databaseClock,
    copy: copyGuard({ db, files, config, log, address }),
    pool: ownPool,
    log,
    start: () => startWorkers({ pool, ownPool, listener, services, groups: workerGroups(mailer), schedule }),
  })
  const build = setting.assets ? await shareBuild(services, setting.assets) : undefined
  let isStopping = false
  const app = createApp(services, {
    authSecret,
    live,
    pages: setting.pages,
    assets: setting.assets,
    health: {
      isStopping: () => isStopping,
      schedule: watch,
      pool: ownPool,
      clock: databaseClock,
      objection: workers.objection,
    },
  })
  return {
    app,
    services,
    mailer,
    live,
    async startWorking() {
      warnings.logAll()
      if (config.role !== 'web') await workers.start()
    },
    prepareToStop: () => void (isStopping = true),
    async close() {
      isStopping = true
      watch.stop()
      build?.stop()
      live.close()
      await workers.stop()
      await threads.close()
      await listener.stop()
      mailer.close()
      await inbox?.stop()
      await ownPool.end()
      await disconnect()
    },
  }
}

/** The settings for the database's mode and its shop. A start that is refused changes nothing, not even the schema. */
async function openInstallation(given: Config, databaseUrl: string, { db, close }: Connection) {
  try {
    const config = await withStoredMode(given, db)
    refuseUnsafeSettings(config)
    await migrateOrRefuse(databaseUrl, config.migrate)
    await storeMode(config, db)
    const authSecret = await installationSecret(config, db)
    return { config: { ...config, authSecret }, authSecret }
  } catch (error) {
    await close()
    throw error
  }
}
