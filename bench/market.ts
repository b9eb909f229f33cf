import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { migrate } from '@server/database/migrate'
import { familyOf } from '../harness/processes'
import { seed } from './seed'
import { startServer, type Running } from '../harness/servers'

/** The system under test: the built marketplace and the baseline on one database of their own. */
export interface BenchMarket {
  databaseUrl: string
  kijani: Running
  baseline: Running
  /** The processes of a server and of the database. */
  pidsOf(server: Running): number[]
  close(): Promise<void>
}

/** Creates a new database with the given number of products, and starts both servers on it. */
export async function openBenchMarket(products: number): Promise<BenchMarket> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-bench-'))
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.url)
  const vendors = Math.max(10, Math.round(Math.sqrt(products) * 2))
  await seed(database.url, { products, vendors, orders: Math.round(products / 10) })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    SANDBOX: 'on',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const baseline = await startServer([process.execPath, '--import', 'tsx', 'bench/baseline.ts'], env, '/')
  const kijani = await startServer([process.execPath, 'build/server/index.js'], env, '/api/health')
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    databaseUrl: database.url,
    kijani,
    baseline,
    pidsOf: (server) => [server.pid, ...familyOf(postmaster)],
    async close() {
      await kijani.stop()
      await baseline.stop()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
