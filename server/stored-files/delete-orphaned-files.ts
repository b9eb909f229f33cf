import { serverLimits } from '@server/limits'
import type { FileStore } from '@server/platform/files/file-store'
import { isUnfinished } from '@server/platform/files/disk-store'
import type { Job } from '@server/platform/jobs'
import { orphanedOf } from './referenced-files'

/**
 * Deletes what no row names a day after it was stored: files that were replaced, whose transaction was rolled back, or that a killed process
 * left unfinished. Younger ones may be on their way to their row.
 */
export const deleteOrphanedFiles: Job = async (_, { db, files, clock }) => {
  const before = new Date(clock().getTime() - serverLimits.unnamedFileHours * 60 * 60_000)
  for await (const keys of batchesOf(files, before)) {
    const unnamed = await orphanedOf(db, keys)
    for (const key of [...unnamed, ...keys.filter(isUnfinished)]) await files.delete(key)
  }
}

const batchSize = 1000

async function* batchesOf(files: FileStore, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { key, storedAt } of files.list()) {
    if (storedAt > before) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  yield batch
}
