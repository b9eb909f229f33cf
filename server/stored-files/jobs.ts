import { deleteUnnamedFiles } from './delete-unnamed-files'

export const storedFileJobs = {
  jobs: { delete_unnamed_files: deleteUnnamedFiles },
  every: { delete_unnamed_files: '19 4 * * *' },
}
