import type { Hono } from 'hono'
import { dirname } from 'node:path'
import { connect, databaseOf, type Connection } from '@server/database/connect'
import { migrateOrRefuse } from '@server/database/migrate'
import { recognizePooler } from '@server/database/pooler'
import { ageLimits } from '@server/database/readers/age-limits'
import { openReaders } from '@server/database/readers/readers'
import { seedRates } from '@server/domains/pricing/seeds'
import { seedExchangeRates } from '@server/domains/payments/seeds'
import { countViews, type ViewCounter } from '@server/domains/analytics/product-views/count-views'
import { addMarketplaceReadings } from '@server/domains/operations/monitoring/marketplace-readings'
import { createApp } from '@server/http/app'
import { createWorkerApp } from '@server/http/worker-app'
import type { PageServer } from '@server/http/pages'
import type { AppEnv } from '@server/http/session'
import { openFiles } from '@server/open-files'
import { createMessageFeed } from '@server/platform/events/message-feed'
import { expectPurges, startPurges } from '@server/platform/cdn/start-purges'
import { createRealtimeEvents, type RealtimeEvents } from '@server/platform/events/realtime-events'
import { followBrand } from '@server/platform/brand'
import { openDatabaseClock } from '@server/platform/database-clock'
import { watchHealth } from '@server/platform/health/health-watch'
import type { ProcessSignals } from '@server/platform/health/process-signals'
import { createLog } from '@server/platform/log'
import { startInbox } from '@server/platform/mail/inbox'
import { smtpMailer, type Mailer } from '@server/platform/mail/mailer'
import type { Services } from '@server/platform/services'
import { openTelemetry } from '@server/platform/telemetry/telemetry'
import { threadPool } from '@server/platform/threads/thread-pool'
import { followInvalidations } from '@server/platform/tagged-cache/invalidations'
import { openWarnings } from '@server/platform/warnings'
import { operationsPool } from '@server/platform/workers/operations-pool'
import { watchSchedule } from '@server/platform/workers/schedule'
import { guardedWorkers } from '@server/platform/workers/guarded-workers'
import { startWorkers } from '@server/platform/workers/workers'
import type { Config } from './config'
import { openCacheFiles } from './installation/cache-files'
import { copyGuard } from './installation/copy-guard'
import { addressFromCluster, addressFromUrl } from './installation/database-address'
import { shareBuild } from './installation/shared-builds'
import { refuseUnsafeSettings } from './installation/refusals'
import { installationSecret } from './installation/secret'
import { refuseUnfinishedRestore } from './installation/unfinished-restore'
import { withStoredMode, storeMode } from './installation/mode'
import { schedule, workerGroups } from './jobs'
import { mistypedMessage } from './mistyped-settings'

interface MarketplaceOptions {
  databaseUrl: string
  /** The same database without the pooler in between. */
  directUrl?: string | undefined
  /** Its standbys. */
  readUrl?: string | undefined
  publicUrl: string
  internalUrl: string
  /** The folder of the embedded server's cluster; undefined for an external one. */
  cluster?: string | undefined
  /** Its history, which restarts do not end. */
  lineage?: string | undefined
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
  realtimeEvents: RealtimeEvents
  viewCounter: ViewCounter
  /** Starts taking jobs from the queue, unless this process only serves pages. */
  startWorkers(): Promise<void>
  /** Reports the process as not ready, so that balancers send it nothing more. */
  beginShutdown(): void
  /** Finishes running work and releases all resources. */
  close(): Promise<void>
}

/** One that each group of workers keeps, and some to fetch jobs and record results. */
const jobsPoolSize = 8

/** Opens a marketplace on a database: migrations, rates, mail, jobs and the HTTP application. */
export async function openMarketplace(baseConfig: Config, options: MarketplaceOptions): Promise<Marketplace> {
  const { databaseUrl, publicUrl, internalUrl } = options
  const pooler = options.cluster
    ? undefined
    : await recognizePooler({ url: databaseUrl, directUrl: options.directUrl })
  const connection = connect(databaseUrl, baseConfig.databasePoolSize, { pooler })
  const sessionUrl = options.directUrl ?? databaseUrl
  const { db, pool, close: disconnect } = connection
  const log = createLog(baseConfig.logLevel)
  const telemetry = await openTelemetry(baseConfig.telemetry, log)
  telemetry?.observePool('requests', pool)
  const { config, authSecret } = await openInstallation(baseConfig, sessionUrl, connection)
  const files = await openFiles(config, db).catch(async (error: unknown) => {
    await disconnect()
    throw error
  })
  // Jobs read from the primary.
  const readers =
    options.readUrl && config.role !== 'worker'
      ? await openReaders({
          url: options.readUrl,
          db,
          primaryUrl: sessionUrl,
          size: config.databasePoolSize,
          log,
        }).catch(async (error: unknown) => {
          await disconnect()
          throw error
        })
      : undefined
  const dedicatedPool = operationsPool(sessionUrl)
  telemetry?.observePool('operations', dedicatedPool)
  const poolerPool = pooler && operationsPool(databaseUrl, pooler)
  // The queue listens, which a pooler cannot pass on. Its jobs work on the pool of the pages.
  const jobsPool = pooler ? connect(sessionUrl, jobsPoolSize).pool : pool
  if (jobsPool !== pool) telemetry?.observePool('jobs', jobsPool)
  const databaseClock = await openDatabaseClock(dedicatedPool, log)
  const clock = options.clock ?? databaseClock.now
  const threads = threadPool({ log, file: options.tasks })
  const warnings = openWarnings({ config, log })
  const cdnTarget = expectPurges(config.cdn)
  const processSignals = (): ProcessSignals => ({
    skewWarning: databaseClock.skewWarning(),
    overdueJobs: scheduleWatch.overdue(),
    isBlocked: workers.blockedReason() !== undefined,
    unusedReaders: readers?.alarms() ?? [],
    cdnTarget: cdnTarget(),
  })
  const services: Services = {
    config,
    publicUrl,
    internalUrl,
    db,
    readers,
    files,
    threads,
    log,
    warnings,
    processSignals,
    clock,
  }
  await seedRates(db)
  if (config.sandbox) await seedExchangeRates(db)
  const inbox = config.smtpUrl ? undefined : await startInbox(db)
  const mailer = smtpMailer(config.smtpUrl ?? inbox!.url, config.mailFrom)
  // Reads what has changed, and realtime messages. Heartbeats do not wait behind it.
  const changesPool = operationsPool(sessionUrl, undefined, 'kijani cache')
  const invalidations = followInvalidations(changesPool, log, {
    behindMs: readers ? ageLimits.readersMs : 0,
    lineage: options.lineage,
  })
  await followBrand(services, invalidations)
  const realtimeEvents = createRealtimeEvents(
    createMessageFeed(changesPool, log),
    dedicatedPool,
    readers ? ageLimits.readersMs : 0,
  )
  const scheduleWatch = watchSchedule(dedicatedPool, schedule, log)
  const address = options.cluster ? addressFromCluster(options.cluster) : addressFromUrl(sessionUrl)
  const workers = guardedWorkers({
    clock: databaseClock,
    copyGuard: copyGuard({ db, files, config, log, address }),
    pool: dedicatedPool,
    log,
    start: async () => {
      const purges = await startPurges({
        config: config.cdn,
        databaseUrl: sessionUrl,
        pool: dedicatedPool,
        log,
      })
      const jobs = await startWorkers({
        pool: jobsPool,
        heartbeatPool: dedicatedPool,
        services,
        groups: workerGroups(mailer),
        schedule,
      }).catch(async (error: unknown) => {
        await purges.stop()
        throw error
      })
      return { stop: async () => void (await Promise.all([purges.stop(), jobs.stop()])) }
    },
  })
  const build = options.assets ? await shareBuild(services, options.assets) : undefined
  const cacheFiles =
    options.tasks && config.role !== 'worker'
      ? await openCacheFiles(services, dirname(options.tasks))
      : undefined
  const viewCounter = countViews(services)
  let isStopping = false
  const operationsDb = databaseOf(dedicatedPool)
  const watch = watchHealth({ db: operationsDb, files, processSignals, log })
  if (telemetry) addMarketplaceReadings(telemetry, { db: operationsDb, watch, clock: databaseClock, log })
  const { metricsToken } = config.telemetry
  const metrics =
    telemetry && metricsToken ? { token: metricsToken, text: telemetry.prometheusText } : undefined
  const health = {
    isStopping: () => isStopping,
    watch,
    pool: dedicatedPool,
    poolerPool,
    clock: databaseClock,
  }
  const app =
    config.role === 'worker'
      ? createWorkerApp(services, { health, telemetry, metrics })
      : createApp(services, {
          authSecret,
          realtimeEvents,
          viewCounter,
          pages: options.pages,
          assets: options.assets,
          health,
          invalidations,
          cacheFiles,
          telemetry,
          metrics,
        })
  return {
    app,
    services,
    mailer,
    realtimeEvents,
    viewCounter,
    async startWorkers() {
      warnings.logAll()
      // A demo has no warnings otherwise.
      if (config.sandbox && config.mistypedSettings.length > 0)
        log.warn(mistypedMessage(config.mistypedSettings))
      if (config.role !== 'web') await workers.start()
    },
    beginShutdown: () => void (isStopping = true),
    async close() {
      isStopping = true
      scheduleWatch.stop()
      build?.stop()
      await cacheFiles?.close()
      realtimeEvents.close()
      await viewCounter.stop()
      await workers.stop()
      await threads.close()
      mailer.close()
      await inbox?.stop()
      if (jobsPool !== pool) await jobsPool.end()
      await poolerPool?.end()
      await readers?.close()
      invalidations.stop()
      await changesPool.end()
      await dedicatedPool.end()
      await disconnect()
      await telemetry?.close()
    },
  }
}

/** The settings for the database's mode and its shop. A start that is refused changes nothing, not even the schema. */
async function openInstallation(baseConfig: Config, databaseUrl: string, { db, close }: Connection) {
  try {
    await refuseUnfinishedRestore(db)
    const config = await withStoredMode(baseConfig, db)
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
