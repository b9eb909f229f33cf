import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { markerFileName } from '@server/platform/files/marker'
import { processTree } from '../harness/processes'
import { seed } from './seed'
import { openBalancer } from './balancer'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'

/** The system under test: the built marketplace and the baseline on one database of their own. */
export interface BenchMarket {
  databaseUrl: string
  dataDir: string
  /** Where the marketplace answers: its only process, or the balancer in front of several. */
  origin: string
  kijani: readonly RunningServer[]
  /** The settings of its servers, for one more on the same database. */
  env: Record<string, string>
  baseline: RunningServer
  /** Some servers' processes and those of the database. The balancer's work is not the marketplace's, and is left out. */
  pidsOf(servers: readonly RunningServer[]): number[]
  close(): Promise<void>
}

export interface BenchSize {
  products: number
  vendors?: number | undefined
  orders?: number | undefined
  /** How many processes of the marketplace. */
  processes?: number
  /** A folder whose database is kept, and used if it is there already. */
  data?: string | undefined
  /** Further environment variables of its servers. */
  settings?: Record<string, string>
}

/** Creates a database of the given size, and starts the baseline and the marketplace on it. */
export async function openBenchMarket({
  products,
  vendors = Math.max(10, Math.round(Math.sqrt(products) * 2)),
  orders = Math.round(products / 10),
  processes = 1,
  data,
  settings = {},
}: BenchSize): Promise<BenchMarket> {
  const dataDir = data ? resolve(data) : mkdtempSync(join(tmpdir(), 'kijani-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.url)
  await seed(database.url, { products, vendors, orders })
  claimFiles(join(dataDir, 'files'))
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SANDBOX: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...settings,
  }
  const baseline = await startServer([process.execPath, '--import', 'tsx', 'bench/baseline.ts'], env, '/')
  const kijani: RunningServer[] = []
  for (let n = 0; n < processes; n++) kijani.push(await startServer(builtServerCommand, env, '/api/health'))
  const balancer = processes > 1 ? await openBalancer(kijani.map(({ origin }) => origin)) : undefined
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    databaseUrl: database.url,
    dataDir,
    env,
    origin: balancer?.origin ?? kijani[0]!.origin,
    kijani,
    baseline,
    pidsOf: (servers) => [...servers.map(({ pid }) => pid), ...processTree(postmaster)],
    async close() {
      await balancer?.close()
      await Promise.all(kijani.map((server) => server.stop()))
      await baseline.stop()
      await database.stop()
      if (!data) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Marks the folder of files as the marketplace's: its products name pictures that don't exist, for which it would refuse to start. */
function claimFiles(folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, markerFileName), '')
}
