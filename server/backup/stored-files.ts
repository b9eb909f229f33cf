import { Readable } from 'node:stream'
import { forEachConcurrently } from '@server/platform/for-each-concurrently'
import { isTemporary } from '@server/platform/files/disk-store'
import type { FileStore } from '@server/platform/files/file-store'
import type { BackupReader, BackupWriter } from './backup-folder'

/** Files of the store that belong to the place and not to the shop: whether a database is a copy is told by the witness that is there. */
const isLocal = (key: string) =>
  key === 'installation/witness.json' || key.startsWith('probe/') || isTemporary(key)

const concurrency = 8
const pathOf = (key: string) => `files/${key}`

/** The keys of all files that belong to the shop. */
export async function listFiles(files: FileStore): Promise<Set<string>> {
  // A folder that changes while it is read may list a file twice.
  const keys = new Set<string>()
  for await (const { key } of files.list()) if (!isLocal(key)) keys.add(key)
  return keys
}

export interface ExportedFiles {
  storedFiles: string[]
  /** Those that were deleted while the backup was made: rows of it may still name them. */
  vanishedFiles: string[]
}

/**
 * Copies all stored files into a backup, after its database: files are written before the rows that name them, so that none is missing but
 * those deleted since. `listedBefore`: the files that there were before the database was read.
 */
export async function exportFiles(
  files: FileStore,
  writer: BackupWriter,
  listedBefore: ReadonlySet<string>,
): Promise<ExportedFiles> {
  const stored = new Set<string>()
  const listed = await listFiles(files)
  await forEachConcurrently([...listed], concurrency, async (key) => {
    const bytes = await files.get(key)
    if (!bytes) return
    await writer.write(pathOf(key), Readable.from([bytes]))
    stored.add(key)
  })
  return {
    storedFiles: [...stored].toSorted(),
    vanishedFiles: [...new Set([...listedBefore, ...listed])].filter((key) => !stored.has(key)).toSorted(),
  }
}

/** Stores the files of a backup; others that are there stay. */
export const importFiles = (files: FileStore, backup: BackupReader): Promise<void> =>
  forEachConcurrently(backup.manifest.storedFiles, concurrency, async (key) =>
    files.put(key, await readStoredFile(backup, key)),
  )

/** One file of the store as it is in a backup. */
export async function readStoredFile(backup: BackupReader, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of backup.read(pathOf(key))) chunks.push(chunk)
  return Buffer.concat(chunks)
}
