import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markerFileName } from './disk-store'

/** Whose files a folder contains. */
export interface FolderOwner {
  /** The installation that the database belongs to; undefined before its first start. */
  id: string | undefined
  /** Whether the database refers to any files. */
  hasStoredFiles(): Promise<boolean>
}

/**
 * Makes a folder ours at its first use: marks it and closes it to other users of the machine. Throws a user-facing sentence if it is empty
 * although files have been stored, since what is written to it would hide them, or if it is marked as another database's.
 */
export async function claimFolder(folder: string, { id, hasStoredFiles }: FolderOwner): Promise<void> {
  const path = join(folder, markerFileName)
  const names = await readIfExists(readdir(folder))
  const marker = await readIfExists(readFile(path, 'utf8'))
  if (marker === undefined && !names?.length && (await hasStoredFiles()))
    throw new Error(filesMissingMessage(folder))
  const markedId = /^database: (.+)$/m.exec(marker ?? '')?.[1]
  if (markedId && id && markedId !== id) throw new Error(otherDatabaseMessage(folder))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (marker === undefined || (!markedId && id)) await writeFile(path, markerText(id), { mode: 0o600 })
  const { mode } = await stat(folder)
  // Fails for a folder owned by someone else that we have access to.
  if (mode & 0o007) await chmod(folder, mode & 0o770).catch(() => {})
}

async function readIfExists<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const markerText = (id: string | undefined) =>
  `Kijani stores its files in this folder. Leave this file here. Without it, Kijani takes the folder for a share that is not mounted.\n${id ? `database: ${id}\n` : ''}`

const filesMissingMessage = (folder: string) =>
  `The files of this marketplace are missing: ${folder} is empty. If it is a shared folder, mount it. Otherwise, restore the files from a backup. If they are lost for good, create an empty file ${markerFileName} there and start again.`

const otherDatabaseMessage = (folder: string) =>
  `The files in ${folder} belong to another database, as ${markerFileName} there says. Set DATA_DIR and DATABASE_URL to a pair that belongs together; or move the folder away to begin without files.`
