import { mkdir, readdir, rm, stat, statfs, utimes } from 'node:fs/promises'
import { join } from 'node:path'

interface SweepOptions {
  root: string
  /** The folder in it that is in use. */
  name: string
  maxBytes: number
  maxAgeMs: number
}

/** Folders that no process has used for so long are deleted: longer than any of their files is valid, and than the time between two sweeps. */
const unusedMs = 2 * 60 * 60_000
/** A clock that was set back leaves files of the future. */
const clockToleranceMs = 60_000
const blockBytes = 4096
/** What a file takes up. */
export const bytesOnDisk = (size: number): number => Math.ceil(size / blockBytes) * blockBytes

/**
 * Deletes files that are too old, then the oldest until all take up `maxBytes` at most, and no more than a quarter of what would be free without them.
 * Returns how much more may be written. Another process may sweep the same folder: what is gone already is skipped.
 */
export async function sweepFolders({ root, name, maxBytes, maxAgeMs }: SweepOptions): Promise<number> {
  const folder = join(root, name)
  const now = Date.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Tells other builds that this folder is in use.
  await utimes(folder, new Date(now), new Date(now))
  await deleteUnused(root, now)
  const files = await listFiles(folder)
  const isExpired = ({ writtenAt }: File) => isOutside(writtenAt, now, maxAgeMs)
  for (const file of files.filter(isExpired)) await deletePath(file.path)
  const kept = files.filter((file) => !isExpired(file)).sort((a, b) => a.writtenAt - b.writtenAt)
  let bytes = kept.reduce((sum, file) => sum + file.bytes, 0)
  const { bavail, bsize } = await statfs(folder)
  const limit = Math.min(maxBytes, (bavail * bsize + bytes) / 4)
  // Some room is made at once, so that not each sweep has to.
  const target = bytes > limit ? limit * 0.9 : limit
  for (const file of kept) {
    if (bytes <= target) break
    await deletePath(file.path)
    bytes -= file.bytes
  }
  return limit - bytes
}

interface File {
  path: string
  writtenAt: number
  bytes: number
}

/** Also those that a killed process has begun. */
async function listFiles(folder: string): Promise<File[]> {
  const files: File[] = []
  for (const part of await readdir(folder))
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const path = join(folder, part, name)
      const stats = await stat(path).catch(() => undefined)
      if (stats)
        files.push({
          path,
          writtenAt: stats.mtimeMs,
          bytes: bytesOnDisk(stats.size),
        })
    }
  return files
}

async function deleteUnused(root: string, now: number): Promise<void> {
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats?.isDirectory() && isOutside(stats.mtimeMs, now, unusedMs)) await deletePath(path)
  }
}

const isOutside = (time: number, now: number, maxAgeMs: number) =>
  time < now - maxAgeMs || time > now + clockToleranceMs

const deletePath = (path: string) => rm(path, { recursive: true, force: true }).catch(() => {})
