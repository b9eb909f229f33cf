import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account'
import { externalFolders } from './external-folders'
import { run, isShellSafe } from './run'

const locationFileIn = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt')

/** The external location an earlier start chose for the database of `dataDir`; null if none. */
export function readRecordedLocation(dataDir: string): string | null {
  const locationFile = locationFileIn(dataDir)
  if (!existsSync(locationFile)) return null
  const location = readFileSync(locationFile, 'utf8').trim()
  if (existsSync(location)) return location
  throw new Error(
    `The database for this folder was stored in ${location}, which no longer exists. ` +
      `Restore it, or delete ${locationFile} to start with an empty database.`,
  )
}

/**
 * The folder that holds the database of `dataDir`: `dataDir` itself if PostgreSQL can work there. It cannot where only root may enter (a
 * clone under /root), nor on file systems without owners and modes (exFAT, some shared folders); then it is an external folder recorded in
 * `dataDir`.
 */
export async function findLocation(dataDir: string, account: Account | undefined): Promise<string> {
  if (await isUsable(dataDir, account)) return dataDir
  if (account && (await isUsableAfterGrant(dataDir, account))) return dataDir
  const location = createExternalLocation(dataDir)
  if (!location || !(await isUsable(location, account)))
    throw new Error(noUsableLocationMessage(dataDir, account))
  moveCluster(join(dataDir, 'postgres'), join(location, 'postgres'))
  writeFileSync(locationFileIn(dataDir), `${location}\n`)
  return location
}

/** Tested, not computed: ACLs, mounts and user namespaces all matter. */
async function isUsable(folder: string, account: Account | undefined): Promise<boolean> {
  if (!isShellSafe(folder)) return false
  let probe: string | undefined
  try {
    probe = mkdtempSync(join(folder, '.probe-'))
    chmodSync(probe, 0o700)
    if (account) chownSync(probe, account.uid, account.gid)
    if (process.platform !== 'win32' && (statSync(probe).mode & 0o777) !== 0o700) return false
    if (!account) return true
    const { code } = await run('/bin/sh', ['-c', 'cd "$1" && : > file', 'sh', probe], { account, cwd: '/' })
    return code === 0
  } catch {
    return false
  } finally {
    if (probe) rmSync(probe, { recursive: true, force: true })
  }
}

/** Whether only our own folder is inaccessible: then access is granted to the account's group, and nobody else. */
async function isUsableAfterGrant(folder: string, account: Account): Promise<boolean> {
  const { uid, gid, mode } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) return false
  chownSync(folder, uid, account.gid)
  chmodSync(folder, (mode & 0o700) | 0o010)
  if (await isUsable(folder, account)) return true
  chownSync(folder, uid, gid)
  chmodSync(folder, mode & 0o777)
  return false
}

function createExternalLocation(dataDir: string): string | undefined {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const folder = externalFolders({ persistentOnly: true })[0]
  if (!folder) return undefined
  const location = join(folder, name)
  // The data folder was deleted but its database here was not: probably a fresh start, but keep it in case that was a mistake.
  if (existsSync(location))
    renameSync(location, `${location}-left-${new Date().toISOString().replace(/\D/g, '')}`)
  mkdirSync(location)
  chmodSync(location, 0o755)
  return location
}

// The project was moved after its first start to where PostgreSQL has no access.
function moveCluster(source: string, target: string): void {
  if (!existsSync(source)) return
  try {
    renameSync(source, target)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database in ${source} must be moved to ${target}, but that failed (${reason}).`, {
      cause,
    })
  }
}

const noUsableLocationMessage = (dataDir: string, account: Account | undefined) =>
  account
    ? `PostgreSQL refuses to run as root, and no other user can work in ${dataDir} or /var/lib/kijani. ` +
      'Start Kijani as an ordinary user, or set DATA_DIR to a folder that user can enter.'
    : `PostgreSQL cannot store its files in ${dataDir}: the file system does not support owners and permissions. ` +
      'Set DATA_DIR to a folder on another disk.'
