import { hasStoredFiles } from '@server/database/has-stored-files'
import type { Database } from '@server/database/connect'
import { installation } from '@server/database/schema/installation'
import { claimFolder } from '@server/platform/files/claim-folder'
import { diskStore } from '@server/platform/files/disk-store'
import type { FileStore } from '@server/platform/files/file-store'

/** Opens the storage of uploaded files. Throws a user-facing sentence if its folder is not the one that the database's files are in. */
export async function openFiles({ dataDir }: { dataDir: string }, db: Database): Promise<FileStore> {
  const folder = `${dataDir}/files`
  const [installationRow] = await db.select({ id: installation.id }).from(installation)
  await claimFolder(folder, { id: installationRow?.id, hasStoredFiles: () => hasStoredFiles(db) })
  return diskStore(folder)
}
