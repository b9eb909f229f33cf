import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markerFileName, markerFor, type FilesOwner } from './marker'

/**
 * Makes a folder ours at its first use: marks it and closes it to other users of the machine. Throws a user-facing sentence if it is empty
 * although files have been stored, or if it is marked as another database's.
 */
export async function claimFolder(folder: string, owner: FilesOwner): Promise<void> {
  const path = join(folder, markerFileName)
  const names = await readIfExists(readdir(folder))
  const found = await readIfExists(readFile(path, 'utf8'))
  const marker = await markerFor(
    {
      place: folder,
      setting: 'DATA_DIR',
      remedy: 'If it is a shared folder, mount it.',
      marker: found,
      isEmpty: !names?.length,
    },
    owner,
  )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (marker !== undefined) await writeFile(path, marker, { mode: 0o600 })
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
