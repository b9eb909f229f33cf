import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRecordedLocation } from '@server/database/embedded/cluster-location'
import { databaseName } from '@server/database/embedded/create-cluster'
import { readPassword } from '@server/database/embedded/password'
import { isRunning } from '@server/database/embedded/processes'

/**
 * The URL of the embedded database that a running Kijani keeps in `dataDir`; undefined if none is running. Waits up to a minute for one
 * that is starting.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const deadline = Date.now() + 60_000
  while (isLocked(folder)) {
    const port = servingPort(folder)
    const password = readPassword(folder)
    if (port !== undefined && password !== null) {
      return `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`
    }
    if (Date.now() > deadline)
      throw new Error(
        `Kijani is starting on ${dataDir}, but its database is not responding. Try again later.`,
      )
    await sleep(500)
  }
  return undefined
}

/** Whether a live process holds a data folder's lock. */
function isLocked(folder: string): boolean {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(join(folder, 'kijani.lock'), 'utf8')) as {
      pid: number
      startedAt: string | null
    }
    return pid !== process.pid && isRunning(pid, startedAt)
  } catch {
    return false
  }
}

/** The port from PostgreSQL's own pid file, once its last line reports that connections are accepted. */
function servingPort(folder: string): number | undefined {
  const pidFile = join(readRecordedLocation(folder) ?? folder, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const port = Number(lines[3])
  return lines[7]?.trim() === 'ready' && Number.isInteger(port) ? port : undefined
}
