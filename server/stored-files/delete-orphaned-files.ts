import { serverLimits } from '@server/limits'
import type { FileStore } from '@server/platform/files/file-store'
import { isTemporary } from '@server/platform/files/disk-store'
import type { Job } from '@server/platform/jobs'
import { orphanedFiles } from './referenced-files'

/**
 * Deletes files that no row references, a day after they were stored: files that were replaced, whose transaction was rolled back, or that a killed process
 * left unfinished. Younger ones may be on their way to their row.
 */
export const deleteOrphanedFiles: Job = async (_, { db, files, clock }) => {
  const storedBefore = new Date(clock().getTime() - serverLimits.orphanedFileHours * 60 * 60_000)
  for await (const keys of batchesOf(files, storedBefore)) {
    const orphaned = await orphanedFiles(db, keys)
    for (const key of [...orphaned, ...keys.filter(isTemporary)]) await files.delete(key)
  }
}

const batchSize = 1000

async function* batchesOf(files: FileStore, storedBefore: Date): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { key, storedAt } of files.list()) {
    if (storedAt > storedBefore) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
