import type { PayloadsOf } from '@server/platform/jobs'
import { deleteOrphanedFiles } from './delete-orphaned-files'

export const storedFileJobs = {
  jobs: { delete_orphaned_files: deleteOrphanedFiles },
  schedule: { delete_orphaned_files: '19 4 * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof storedFileJobs.jobs> {}
}
