import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from './account'
import { prepareBinaries } from './binaries'
import { findLocation, readRecordedLocation } from './cluster-location'
import { continueLineage } from './lineage'
import { alreadyRunningError, lockDataDir } from './lock-data-dir'
import { databaseName, createCluster, refuseOtherVersion, resetPassword } from './create-cluster'
import { savePassword, newPassword, readPassword } from './password'
import { stopLeftoverServer, lastLogLines, startPostmaster, stopPostmaster, type Server } from './postmaster'
import { findFreePort, writeSettings } from './settings'
import { stopWithProcess } from './stop-with-process'

type Log = (sentence: string) => void

type Options = {
  /** The folder for all of Kijani's data; created if missing, and locked for this process until stop. */
  dataDir: string
  /** For databases that are thrown away, of tests and rehearsals: disables fsync, so a power failure may lose the database. */
  fast?: boolean
  /** Receives a sentence about anything slow or unusual. */
  log?: Log
}

/** A running server: its superuser URL, the folder of its cluster, the name of its lineage, and an idempotent stop. */
export type EmbeddedPostgres = { url: string; cluster: string; lineage: string; stop(): Promise<void> }

// The lock excludes other processes, but not a second start in this one.
const clusters = new Set<string>()

/**
 * Starts the bundled PostgreSQL on the data in `dataDir`, on a free port of 127.0.0.1, creating the database on the first start. It stops
 * with our process at the latest; leftovers of a killed process are cleaned up first. Throws a user-facing sentence if it cannot start or
 * the folder is in use.
 */
export async function startEmbeddedPostgres({
  dataDir,
  fast = false,
  log = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const releaseLocks = [lockDataDir(dataDir)]
  const releaseAll = () => {
    for (const release of releaseLocks.splice(0)) release()
  }
  try {
    const folder = realpathSync(resolve(dataDir))
    const server = await prepareServer(folder, log)
    // A copied data folder points to the same external location as its original.
    if (dirname(server.cluster) !== folder) releaseLocks.push(lockDataDir(dirname(server.cluster)))
    return await startServer(server, { folder, fast, log }, releaseAll)
  } catch (error) {
    releaseAll()
    throw error
  }
}

async function prepareServer(folder: string, log: Log): Promise<Server> {
  const recordedFolder = readRecordedLocation(folder)
  const account = accountFor(join(recordedFolder ?? folder, 'postgres'))
  const binaries = await prepareBinaries(account)
  const location = recordedFolder ?? (await findLocation(folder, account))
  if (location !== folder && !recordedFolder)
    log(`PostgreSQL cannot work in ${folder}: its files are in ${location}.`)
  return { binaries, cluster: join(location, 'postgres'), account }
}

type StartOptions = { folder: string; fast: boolean; log: Log }

async function startServer(
  server: Server,
  options: StartOptions,
  releaseAll: () => void,
): Promise<EmbeddedPostgres> {
  if (clusters.has(server.cluster)) throw alreadyRunningError(process.pid)
  clusters.add(server.cluster)
  const removeExitHandler = stopWithProcess(server)
  const lineage = continueLineage(server.cluster, options.folder)
  const stop = async () => {
    await stopPostmaster(server)
    removeExitHandler()
    if (!clusters.delete(server.cluster)) return
    lineage.recordStop()
    releaseAll()
  }
  try {
    const password = await prepareCluster(server, options)
    const port = await startOnFreePort(server, options.fast)
    const url = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
    await createDatabaseIfMissing(url)
    return { url, cluster: server.cluster, lineage: lineage.name, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Leaves a cluster ready to start, and returns its password. */
async function prepareCluster(server: Server, { folder, fast, log }: StartOptions): Promise<string> {
  if (await stopLeftoverServer(server)) log('Stopped a database server left running by an earlier start.')
  const storedPassword = readPassword(folder)
  const password = storedPassword ?? newPassword()
  if (existsSync(join(server.cluster, 'PG_VERSION'))) {
    await refuseOtherVersion(server)
    // In this order an interrupted start is repaired by the next one.
    if (!storedPassword) await resetPassword(server, password)
    if (!storedPassword) savePassword(folder, password)
  } else {
    log('Creating the database (first run only).')
    savePassword(folder, password)
    await createCluster(server, password, fast)
  }
  return password
}

async function startOnFreePort(server: Server, fast: boolean): Promise<number> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const port = await findFreePort()
    writeSettings(server, port, fast)
    try {
      await startPostmaster(server)
      return port
    } catch (error) {
      // The port was taken since we checked, or a killed server's last workers are still exiting.
      const isTransient = /could not bind|pre-existing shared memory block/.test(lastLogLines(server.cluster))
      if (!isTransient || Date.now() > deadline) throw error
      await sleep(300)
    }
  }
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const maintenanceUrl = new URL(url)
  maintenanceUrl.pathname = '/postgres'
  // The user's PGSSLMODE is meant for other servers.
  const client = new pg.Client({ connectionString: maintenanceUrl.href, ssl: false })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
