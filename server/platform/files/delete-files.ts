import type { Queryable } from '@server/database/connect'
import { queueJob, type Job } from '../jobs'

/** Deletes files once the transaction that gave them up is kept; should it fail, they are still there. */
export async function deleteFilesLater(tx: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueJob(tx, 'delete_files', { paths })
}

/** The job that deletes files nobody needs any more. */
export const deleteFiles: Job<{ paths: string[] }> = async ({ paths }, { files }) => {
  for (const path of paths) await files.delete(path)
}
