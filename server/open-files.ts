import { hasStoredFiles } from '@server/database/has-stored-files'
import type { Queryable } from '@server/database/connect'
import { installation } from '@server/database/schema/installation'
import { claimFolder } from '@server/platform/files/claim-folder'
import { diskStore } from '@server/platform/files/disk-store'
import type { FileStore } from '@server/platform/files/file-store'
import type { FilesOwner } from '@server/platform/files/marker'
import { withFallback } from '@server/platform/files/with-fallback'
import type { Config } from './config'
import type { StoreName } from './config-files'

type FileSettings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'objectStore' | 'filesFallback'>>

/**
 * Opens the storage of uploaded files: the bucket if there is one, otherwise the disk. While files are being moved, the store they come from is
 * read too. Throws a user-facing sentence if a store cannot be used or is not the one that the database's files are in; while a backup is
 * restored, they may be missing (`areFilesMissing`).
 */
export async function openFiles(
  settings: FileSettings,
  db: Queryable,
  { areFilesMissing = false } = {},
): Promise<FileStore> {
  const { objectStore, filesFallback } = settings
  const databaseOwner = await filesOwner(db)
  const owner = areFilesMissing ? mayBeEmpty(databaseOwner) : databaseOwner
  if (!filesFallback) return openStore(objectStore ? 's3' : 'disk', settings, owner)
  // The new store may still be empty; the old one has whatever is missing there.
  const store = await openStore(otherThan(filesFallback), settings, mayBeEmpty(owner))
  return withFallback(store, await openStore(filesFallback, settings, owner))
}

/** Opens one of the two stores, whichever of them is in use. */
export async function openStore(
  name: StoreName,
  { dataDir, objectStore }: FileSettings,
  owner: FilesOwner,
): Promise<FileStore> {
  if (name === 's3') {
    if (!objectStore) throw new Error('No object store is configured: set S3_BUCKET.')
    const { openS3Store } = await import('@server/platform/files/s3/open-s3-store')
    return openS3Store(objectStore, owner)
  }
  const folder = `${dataDir}/files`
  await claimFolder(folder, owner)
  return diskStore(folder)
}

/** The database as the owner of its files. */
export async function filesOwner(db: Queryable): Promise<FilesOwner> {
  const [row] = await db.select({ id: installation.id }).from(installation)
  return { id: row?.id, hasStoredFiles: () => hasStoredFiles(db) }
}

export const mayBeEmpty = ({ id }: FilesOwner): FilesOwner => ({
  id,
  hasStoredFiles: () => Promise.resolve(false),
})

export const otherThan = (name: StoreName): StoreName => (name === 's3' ? 'disk' : 's3')
