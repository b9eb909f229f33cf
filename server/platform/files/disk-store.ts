import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, sha256Of, type FileStore } from './file-store'
import { markerFileName } from './marker'
import { toStorageFailure } from './storage-failure'

/** The name of a file while it is being written; a killed process leaves it behind. */
const partialSuffix = '.partial'

/** How much is written to check for free space: more than file systems store in a folder's own entry. */
const probeBytes = Buffer.alloc(64 * 1024, 'k')

/**
 * Files in a local folder, readable by the owner only, that `claimFolder` has marked as ours. A file is written to a temporary name and renamed,
 * so that readers never see a partial one, and nothing is left of one that could not be written.
 */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  const requireMarker = () => access(join(folder, markerFileName))

  async function write(path: string, bytes: Uint8Array) {
    const tempPath = `${path}.${randomUUID()}${partialSuffix}`
    try {
      await requireMarker()
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(tempPath, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(tempPath, path)
    } catch (error) {
      await rm(tempPath, { force: true }).catch(() => {})
      throw toStorageFailure(error)
    }
  }

  /** The result of a read, or undefined if there is no such file. Throws if the whole folder is missing. */
  async function readIfExists<T>(read: Promise<T>): Promise<T | undefined> {
    try {
      return await read
    } catch (error) {
      // A name too long for the file system cannot exist either.
      if (!['ENOENT', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw toStorageFailure(error)
      await requireMarker().catch((missing: unknown) => {
        throw toStorageFailure(missing)
      })
      return undefined
    }
  }

  return {
    put: (key, bytes) => write(pathOf(key), bytes),
    get: (key) => readIfExists(readFile(pathOf(key))),
    has: async (key) => (await readIfExists(stat(pathOf(key)))) !== undefined,
    inspect: (key) =>
      readIfExists(
        Promise.all([stat(pathOf(key)), readFile(pathOf(key))]).then(([{ mtime }, bytes]) => ({
          storedAt: mtime,
          sha256: sha256Of(bytes),
        })),
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      await requireMarker()
      for await (const path of filesIn(folder)) {
        const file = await readIfExists(stat(path))
        const key = relative(folder, path).split(sep).join('/')
        if (file && key !== markerFileName) yield { key, storedAt: file.mtime }
      }
    },
    check: requireMarker,
    async probe() {
      const path = join(folder, 'probe', randomUUID())
      await write(path, probeBytes)
      await rm(path)
    },
  }
}

/** The files in a folder and those below it. `opendir` with `recursive` leaves some out in Node 20: of a folder with more entries than it reads at once. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const subfolders: string[] = []
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isFile()) yield path
      if (entry.isDirectory()) subfolders.push(path)
    }
  } catch (error) {
    // Deleted in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  for (const subfolder of subfolders) yield* filesIn(subfolder)
}

/** Whether a key belongs to a file that was never finished. */
export const isTemporary = (key: string): boolean => key.endsWith(partialSuffix)
