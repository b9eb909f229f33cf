import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from './account'
import { prepareBinaries } from './binaries'
import { findLocation, recordedLocation } from './cluster-location'
import { alreadyRunning, lockDataDir } from './lock-data-dir'
import { databaseName, createCluster, refuseOtherVersion, resetPassword } from './create-cluster'
import { savePassword, newPassword, readPassword } from './password'
import { stopLeftoverServer, lastLines, startPostmaster, stopPostmaster, type Server } from './postmaster'
import { freePort, writeSettings } from './settings'
import { stopWithProcess } from './stop-with-process'

type Log = (sentence: string) => void

type Options = {
  /** The folder for all of Kijani's data; created if missing, and locked for this process until stop. */
  dataDir: string
  /** For tests: disables fsync, so a power failure may lose the database. */
  fast?: boolean
  /** Receives a sentence about anything slow or unusual. */
  log?: Log
}

/** A running server: its superuser URL, the folder of its cluster, and an idempotent stop. */
export type EmbeddedPostgres = { url: string; cluster: string; stop(): Promise<void> }

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
  const releases = [lockDataDir(dataDir)]
  const releaseAll = () => {
    for (const release of releases.splice(0)) release()
  }
  try {
    const folder = realpathSync(resolve(dataDir))
    const server = await prepareServer(folder, log)
    // A copied data folder points to the same external location as its original.
    if (dirname(server.cluster) !== folder) releases.push(lockDataDir(dirname(server.cluster)))
    return await startServer(server, { folder, fast, log }, releaseAll)
  } catch (error) {
    releaseAll()
    throw error
  }
}

async function prepareServer(folder: string, log: Log): Promise<Server> {
  const noted = recordedLocation(folder)
  const account = accountFor(join(noted ?? folder, 'postgres'))
  const binaries = await prepareBinaries(account)
  const place = noted ?? (await findLocation(folder, account))
  if (place !== folder && !noted) log(`PostgreSQL cannot work in ${folder}: its files are in ${place}.`)
  return { binaries, cluster: join(place, 'postgres'), account }
}

type Operations = { folder: string; fast: boolean; log: Log }

async function startServer(
  server: Server,
  ways: Operations,
  releaseAll: () => void,
): Promise<EmbeddedPostgres> {
  if (clusters.has(server.cluster)) throw alreadyRunning(process.pid)
  clusters.add(server.cluster)
  const keepRunning = stopWithProcess(server)
  const stop = async () => {
    await stopPostmaster(server)
    keepRunning()
    if (clusters.delete(server.cluster)) releaseAll()
  }
  try {
    const password = await readyCluster(server, ways)
    const port = await startOnFreePort(server, ways.fast)
    const url = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
    await makeDatabase(url)
    return { url, cluster: server.cluster, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Leaves a cluster ready to start, and answers its password. */
async function readyCluster(server: Server, { folder, fast, log }: Operations): Promise<string> {
  if (await stopLeftoverServer(server)) log('Stopped a database server left running by an earlier start.')
  const stored = readPassword(folder)
  const password = stored ?? newPassword()
  if (existsSync(join(server.cluster, 'PG_VERSION'))) {
    await refuseOtherVersion(server)
    // In this order an interrupted start is repaired by the next one.
    if (!stored) await resetPassword(server, password)
    if (!stored) savePassword(folder, password)
  } else {
    log('Creating the database (first run only).')
    savePassword(folder, password)
    await createCluster(server, password, fast)
  }
  return password
}

async function startOnFreePort(server: Server, fast: boolean): Promise<number> {
  const giveUpAt = Date.now() + 20_000
  for (;;) {
    const port = await freePort()
    writeSettings(server, port, fast)
    try {
      await startPostmaster(server)
      return port
    } catch (error) {
      // The port was taken since we checked, or a killed server's last workers are still exiting.
      const passes = /could not bind|pre-existing shared memory block/.test(lastLines(server.cluster))
      if (!passes || Date.now() > giveUpAt) throw error
      await sleep(300)
    }
  }
}

async function makeDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  // The user's PGSSLMODE is meant for other servers.
  const client = new pg.Client({ connectionString: maintenance.href, ssl: false })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
