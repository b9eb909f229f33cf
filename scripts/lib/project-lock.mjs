import { createHash } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** Runs `body` under a lock for this project: two concurrent installs would ruin each other. */
export async function oneAtATime(body) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `kijani-${process.getuid?.() ?? ''}-${name}.lock`)
  const ownLockFile = `${lock}.${process.pid}`
  let hasReported = false
  writeFileSync(ownLockFile, String(process.pid))
  try {
    while (!tryLink(ownLockFile, lock)) {
      const holder = holderOf(lock)
      if (holder === null) rmSync(lock, { force: true })
      else if (!hasReported)
        console.log(`Waiting for process ${holder}, which is installing or building here ...`)
      hasReported ||= holder !== null
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  } finally {
    rmSync(ownLockFile, { force: true })
  }
  const release = () => rmSync(lock, { force: true })
  process.on('exit', release)
  try {
    return await body()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLink(source, target) {
  try {
    linkSync(source, target)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    process.kill(pid, 0)
    // Its process id may have been reused; no install takes this long.
    return Date.now() - statSync(lock).mtimeMs < 30 * 60_000 ? pid : null
  } catch {
    return null
  }
}
