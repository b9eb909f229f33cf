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

/**
 * Copies all stored files into a backup, after its database: files are written before the rows that name them, so that none is missing. Returns
 * their keys. One that was deleted in the meantime is left out.
 */
export async function exportFiles(files: FileStore, writer: BackupWriter): Promise<string[]> {
  // A folder that changes while it is read may list a file twice.
  const keys = new Set<string>()
  for await (const { key } of files.list()) if (!isLocal(key)) keys.add(key)
  const stored: string[] = []
  await forEachConcurrently([...keys], concurrency, async (key) => {
    const bytes = await files.get(key)
    if (!bytes) return
    await writer.write(pathOf(key), Readable.from([bytes]))
    stored.push(key)
  })
  return stored.toSorted()
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
