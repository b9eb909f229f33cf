import type { Queryable } from '@server/database/connect'
import { queueJob, type Job, type PayloadsOf } from '../jobs'

/** Queues the deletion of files for after the transaction commits; on rollback they are kept. */
export async function deleteFilesLater(tx: Queryable, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueJob(tx, 'delete_files', { paths })
}

/** Deletes unreferenced files. */
const deleteFiles: Job<{ paths: readonly string[] }> = async ({ paths }, { files }) => {
  for (const path of paths) await files.delete(path)
}

export const fileJobs = { delete_files: deleteFiles }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof fileJobs> {}
}
