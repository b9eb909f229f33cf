import { resolve } from 'node:path'
import { loadDemoOnce } from '../demo/load'
import { showProgress, type Progress } from '../scripts/lib/progress.mjs'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { listen } from '@server/http/listen'
import { limitHeapGrowth } from '@server/platform/limit-heap-growth'
import { fromRoot } from '@server/platform/project-root'
import { readConfig } from './config'
import { openMarketplace } from './marketplace'
import { stopGracefully } from './stop-gracefully'
import { printStartupBanner } from './startup-banner'

// Wires configuration, database, migrations, HTTP, jobs and demo; the only place that does.
limitHeapGrowth()
const config = readConfig(process.env)
let opening: Progress | undefined
config.dataDir = resolve(config.dataDir)
const refusesUntilServing = config.role === 'web'
const server = await listen(config.host, config.port, { ...config, refusesUntilServing })
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, log: announce })
const marketplace = await openMarketplace(config, {
  databaseUrl: config.databaseUrl ?? embedded!.url,
  directUrl: config.databaseDirectUrl,
  readUrl: config.databaseReadUrl,
  cluster: embedded?.cluster,
  lineage: embedded?.lineage,
  publicUrl: config.publicUrl ?? `http://localhost:${server.port}`,
  internalUrl: `http://127.0.0.1:${server.port}`,
  pages: { build: () => import('virtual:react-router/server-build'), mode: 'production' },
  assets: fromRoot('build/client'),
  tasks: fromRoot('build/server/tasks.js'),
})
opening?.end()
await server.serve(marketplace.app)
if (marketplace.services.config.demo)
  await loadDemoOnce(marketplace.services, { isOwnDatabase: embedded !== undefined })
await marketplace.startWorkers()
server.ready()
printStartupBanner(marketplace.services)

/** What the database has to say: it is creating itself, or has recovered from something. */
function announce(sentence: string) {
  opening?.end()
  opening = showProgress(sentence)
}

// Printed by Node, an error would show what was sent to the database. Whoever supervises the process starts it again.
process.on('uncaughtException', (error) => {
  marketplace.services.log.fatal({ err: error }, 'an uncaught error ended the process')
  process.exit(1)
})

let stopping: Promise<void> | undefined
const stop = () => (stopping ??= closeAll().then(() => process.exit(0)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

async function closeAll() {
  await stopGracefully(server, marketplace, config.drainSeconds)
  await embedded?.stop()
}
