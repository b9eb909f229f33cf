import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type FileStore } from './file-store'

/** Files in a local folder. A file is written to a temporary name and renamed, so that readers never see a partial one. */
export function diskStore(folder: string): FileStore {
  const place = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, bytes) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}`
      await writeFile(aside, bytes)
      await rename(aside, path)
    },
    async get(key) {
      try {
        return await readFile(place(key))
      } catch (error) {
        // A name too long for the file system cannot exist either.
        if (['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
        throw error
      }
    },
    delete: (key) => rm(place(key), { force: true }),
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}
