import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startTimeOf, isRunning } from './processes'

/** As the lock file has it; earlier versions read it, too. */
type LockHolder = { pid: number; began: string | null }

// How many times this process has locked each folder.
const activeLocks = new Map<string, number>()

/**
 * Locks the data folder for this process, creating it if missing, and returns the release function. Reentrant within a process: the lock is
 * held until all are released. A dead process's lock is taken over. Throws a one-sentence error if another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = join(resolve(dataDir), 'kijani.lock')
  const lockCount = activeLocks.get(lockFile) ?? 0
  if (lockCount === 0) acquireLock(resolve(dataDir), lockFile)
  activeLocks.set(lockFile, lockCount + 1)
  let isReleased = false
  return () => {
    if (!isReleased) releaseLock(lockFile)
    isReleased = true
  }
}

process.on('exit', () => {
  for (const lockFile of activeLocks.keys()) rmSync(lockFile, { force: true })
})

function releaseLock(lockFile: string): void {
  const lockCount = (activeLocks.get(lockFile) ?? 1) - 1
  if (lockCount > 0) return void activeLocks.set(lockFile, lockCount)
  activeLocks.delete(lockFile)
  rmSync(lockFile, { force: true })
}

function acquireLock(dataDir: string, lockFile: string): void {
  const ownLockFile = `${lockFile}.${randomUUID()}`
  const text = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) } satisfies LockHolder)
  writeToFolder(dataDir, ownLockFile, text)
  try {
    while (!tryLink(ownLockFile, lockFile)) removeStaleLock(lockFile)
  } finally {
    rmSync(ownLockFile, { force: true })
  }
}

/** The refusal for a data folder in use by process `pid`. */
export const alreadyRunningError = (pid: number) =>
  new Error(
    `Kijani is already running here (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  )

function writeToFolder(dataDir: string, path: string, text: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, text, { mode: 0o644 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = 'Make it writable, or set DATA_DIR to another folder.'
    throw new Error(`Kijani cannot write to its data folder ${dataDir} (${reason}). ${remedy}`, {
      cause: error,
    })
  }
}

// A hard link is atomic, so nobody ever reads a partial lock.
function tryLink(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    return tryWrite(target, readFileSync(source, 'utf8'))
  }
}

// Some file systems (exFAT, shared folders) do not support hard links.
function tryWrite(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeStaleLock(lockFile: string): void {
  const lockText = readOrNull(lockFile)
  if (lockText === null) return
  throwIfLocked(lockText)
  const stalePath = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, stalePath)
  } catch {
    return
  }
  // Another start may have taken over the stale lock between our check and our rename: then restore its lock.
  const staleLock = readOrNull(stalePath)
  if (staleLock !== null && staleLock !== lockText) tryLink(stalePath, lockFile)
  rmSync(stalePath, { force: true })
  if (staleLock !== null && staleLock !== lockText) throwIfLocked(staleLock)
}

function throwIfLocked(text: string): void {
  const holder = parseHolder(text)
  if (holder && isRunning(holder.pid, holder.began)) throw alreadyRunningError(holder.pid)
}

function parseHolder(text: string): LockHolder | null {
  try {
    const { pid, began } = JSON.parse(text) as Partial<LockHolder>
    return typeof pid === 'number' ? { pid, began: began ?? null } : null
  } catch {
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
