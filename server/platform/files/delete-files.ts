import type { Queryable } from '@server/database/connect'
import { queueJob, type Job } from '../jobs'

/** Queues the deletion of files for after the transaction commits; on rollback they are kept. */
export async function deleteFilesLater(tx: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueJob(tx, 'delete_files', { paths })
}

/** The job that deletes unreferenced files. */
export const deleteFiles: Job<{ paths: string[] }> = async ({ paths }, { files }) => {
  for (const path of paths) await files.delete(path)
}
