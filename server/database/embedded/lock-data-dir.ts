import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startTimeOf, isRunning } from './processes'

type Holder = { pid: number; began: string | null }

// How many times this process has locked each folder.
const activeLocks = new Map<string, number>()

/**
 * Locks the data folder for this process, creating it if missing, and answers the release function. Reentrant within a process: the lock is
 * held until all are released. A dead process's lock is taken over. Throws a one-sentence error if another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = join(resolve(dataDir), 'kijani.lock')
  const times = activeLocks.get(lockFile) ?? 0
  if (times === 0) acquireLock(resolve(dataDir), lockFile)
  activeLocks.set(lockFile, times + 1)
  let isGivenBack = false
  return () => {
    if (!isGivenBack) releaseLock(lockFile)
    isGivenBack = true
  }
}

process.on('exit', () => {
  for (const lockFile of activeLocks.keys()) rmSync(lockFile, { force: true })
})

function releaseLock(lockFile: string): void {
  const times = (activeLocks.get(lockFile) ?? 1) - 1
  if (times > 0) return void activeLocks.set(lockFile, times)
  activeLocks.delete(lockFile)
  rmSync(lockFile, { force: true })
}

function acquireLock(dataDir: string, lockFile: string): void {
  const mine = `${lockFile}.${randomUUID()}`
  const text = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) } satisfies Holder)
  writeIntoFolder(dataDir, mine, text)
  try {
    while (!linkedTo(mine, lockFile)) clearStale(lockFile)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The refusal for a data folder in use by process `pid`. */
export const alreadyRunning = (pid: number) =>
  new Error(
    `Kijani is already running here (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  )

function writeIntoFolder(dataDir: string, path: string, text: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, text, { mode: 0o644 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const way = 'Make it writable, or set DATA_DIR to another folder.'
    throw new Error(`Kijani cannot write to its data folder ${dataDir} (${reason}). ${way}`, { cause: error })
  }
}

// A hard link is atomic, so nobody ever reads a partial lock.
function linkedTo(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    return writtenTo(to, readFileSync(from, 'utf8'))
  }
}

// Some file systems (exFAT, shared folders) do not support hard links.
function writtenTo(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function clearStale(lockFile: string): void {
  const seen = readOrNull(lockFile)
  if (seen === null) return
  refuseIfHeld(seen)
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
  } catch {
    return
  }
  // Another start may have taken over the stale lock between our check and our rename: then restore its lock.
  const moved = readOrNull(aside)
  if (moved !== null && moved !== seen) linkedTo(aside, lockFile)
  rmSync(aside, { force: true })
  if (moved !== null && moved !== seen) refuseIfHeld(moved)
}

function refuseIfHeld(text: string): void {
  const holder = parseHolder(text)
  if (holder && isRunning(holder.pid, holder.began)) throw alreadyRunning(holder.pid)
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, began } = JSON.parse(text) as Partial<Holder>
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
