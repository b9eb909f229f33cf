import { isTemporary } from '@server/platform/files/disk-store'
import { sha256Of, type FileStore } from '@server/platform/files/file-store'
import { forEachConcurrently } from '@server/platform/for-each-concurrently'

/** What has become of the files of a copy so far. */
export interface CopyProgress {
  copied: number
  /** Already there with the same checksum. */
  skipped: number
  /** There with other contents, stored later: kept. */
  newer: number
  bytes: number
  /** Why each of the others could not be copied. */
  failures: Map<string, string>
}

type Outcome = 'copied' | 'skipped' | 'newer' | 'deleted'

interface FileEntry {
  key: string
  storedAt: Date
}

/** Files are in memory while they are copied: as many as this, none larger than an upload may be. */
const concurrency = 8
const batchSize = 500
/** After so many failures in a row, the store is taken to be gone. */
const maxConsecutiveFailures = 50
/** Copying takes time, in which files are stored: they are found by looking again for those of this time, until there are none. */
const maxRounds = 5
/** By how much the clocks of two stores may differ. */
const clockToleranceMs = 5 * 60_000

/**
 * Copies every file that the target does not have, compares the SHA-256 of what arrived, and repeats it for what was stored meanwhile. Can be
 * stopped at any time and started again. A file that was stored later in the target stays as it is. `progress` changes while it runs.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  progress: CopyProgress = newProgress(),
): Promise<CopyProgress> {
  const copyAll = copier(from, to, progress)
  let startedAt = Date.now()
  await copyAll(from.list())
  for (let round = 1; round < maxRounds; round++) {
    const since = startedAt - clockToleranceMs
    startedAt = Date.now()
    const copiedBefore = progress.copied
    const isMissed = ({ key, storedAt }: FileEntry) =>
      storedAt.getTime() >= since || progress.failures.has(key)
    await copyAll(filterFiles(from.list(), isMissed), { isRepeated: true })
    if (progress.copied === copiedBefore) break
  }
  return progress
}

export const newProgress = (): CopyProgress => ({
  copied: 0,
  skipped: 0,
  newer: 0,
  bytes: 0,
  failures: new Map(),
})

function copier(from: FileStore, to: FileStore, progress: CopyProgress) {
  let consecutiveFailures = 0

  async function copyEntry(entry: FileEntry, isRepeated: boolean) {
    try {
      const outcome = await copyFile(entry, { from, to, progress })
      consecutiveFailures = 0
      progress.failures.delete(entry.key)
      if (outcome === 'copied' || (outcome !== 'deleted' && !isRepeated)) progress[outcome]++
    } catch (error) {
      progress.failures.set(entry.key, error instanceof Error ? error.message || error.name : String(error))
      if (++consecutiveFailures >= maxConsecutiveFailures)
        throw new Error(
          `${maxConsecutiveFailures} files in a row could not be copied, the last one because: ${progress.failures.get(entry.key)}`,
          { cause: error },
        )
    }
  }

  return async (entries: AsyncIterable<FileEntry>, { isRepeated } = { isRepeated: false }) => {
    for await (const batch of inBatches(filterFiles(entries, ({ key }) => !isTemporary(key))))
      await forEachConcurrently(batch, concurrency, (entry) => copyEntry(entry, isRepeated))
  }
}

async function copyFile(
  { key, storedAt }: FileEntry,
  { from, to, progress }: { from: FileStore; to: FileStore; progress: CopyProgress },
): Promise<Outcome> {
  const existing = await to.inspect(key)
  if (existing) {
    const source = await from.inspect(key)
    if (!source) return 'deleted'
    if (source.sha256 === existing.sha256) return 'skipped'
    if (existing.storedAt > storedAt) return 'newer'
  }
  const bytes = await from.get(key)
  if (!bytes) return 'deleted'
  await to.put(key, bytes)
  const arrived = await to.get(key)
  if (!arrived || sha256Of(arrived) !== sha256Of(bytes)) {
    await to.delete(key)
    throw new Error('the checksum of the copy is different')
  }
  // Deleted by the shop while it was copied: without this, it would stay in the new store.
  if (!(await from.has(key))) {
    await to.delete(key)
    return 'deleted'
  }
  progress.bytes += bytes.length
  return 'copied'
}

async function* filterFiles(
  entries: AsyncIterable<FileEntry>,
  isWanted: (entry: FileEntry) => boolean,
): AsyncGenerator<FileEntry> {
  for await (const entry of entries) if (isWanted(entry)) yield entry
}

async function* inBatches(entries: AsyncIterable<FileEntry>): AsyncGenerator<FileEntry[]> {
  let batch: FileEntry[] = []
  for await (const entry of entries) {
    batch.push(entry)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
