import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decrypt, encrypt, UnreadableBackup, type BackupKey } from './encryption'
import { manifestSchema, type Manifest } from './manifest'

type Bytes = AsyncIterable<Uint8Array>

const manifestName = 'manifest.json'
const encryptedSuffix = '.enc'
const folderName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/** How long an incomplete backup is left alone: it may be under way. */
const incompleteHours = 24

export interface BackupWriter {
  folder: string
  /** Writes a file of the backup, encrypted if there is a key. */
  write(path: string, source: Bytes): Promise<void>
  /** Writes the manifest, which makes the backup complete. */
  finish(manifest: Omit<Manifest, 'contents' | 'format'>): Promise<void>
}

/** Begins a backup in a new folder, named after the time, that only its owner can read. */
export async function createBackup(
  parent: string,
  now: Date,
  key: BackupKey | undefined,
): Promise<BackupWriter> {
  const folder = join(resolve(parent), `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`There is a backup in ${folder} already.`) : error
  })
  const contents: Manifest['contents'] = {}
  const write = async (path: string, source: Bytes) => {
    const storedPath = key ? path + encryptedSuffix : path
    const target = join(folder, storedPath)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    let bytes = 0
    async function* counted() {
      for await (const chunk of key ? encrypt(source, key) : source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    await pipeline(counted, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
    contents[storedPath] = { bytes, sha256: hash.digest('hex') }
  }
  return {
    folder,
    write,
    finish: (manifest) =>
      write(manifestName, Readable.from([Buffer.from(JSON.stringify({ ...manifest, format: 1, contents }))])),
  }
}

export interface BackupReader {
  folder: string
  manifest: Manifest
  /** The bytes of a file of the backup, decrypted. */
  read(path: string): Bytes
  /** Compares every file with its checksum. Throws a sentence about the first that differs. */
  verify(): Promise<void>
  /** How large it is on disk. */
  bytes: number
}

/**
 * Opens a complete backup: the folder of one, or the newest in a folder of several. Throws a sentence if there is none, or if the key is
 * not the one that it was encrypted with.
 */
export async function openBackup(path: string, key: BackupKey | undefined): Promise<BackupReader> {
  const folder = await findBackup(resolve(path))
  const isEncrypted = existsSync(join(folder, manifestName + encryptedSuffix))
  if (isEncrypted && !key)
    throw new Error(`The backup in ${folder} is encrypted: name its key file with --key <file>.`)
  const suffix = isEncrypted ? encryptedSuffix : ''
  const read = (name: string): Bytes => {
    const stored = createReadStream(join(folder, name + suffix))
    return isEncrypted ? decrypt(stored, key!) : stored
  }
  const manifest = await readManifest(read(manifestName), folder)
  return {
    folder,
    manifest,
    read,
    bytes: Object.values(manifest.contents).reduce((sum, { bytes }) => sum + bytes, 0),
    async verify() {
      for (const [name, { sha256 }] of Object.entries(manifest.contents)) {
        const file = join(folder, name)
        if (!existsSync(file)) throw new Error(`The backup in ${folder} is damaged: ${name} is missing.`)
        const hash = createHash('sha256')
        for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
        if (hash.digest('hex') !== sha256)
          throw new Error(`The backup in ${folder} is damaged: ${name} has changed.`)
      }
    },
  }
}

async function readManifest(source: Bytes, folder: string): Promise<Manifest> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of source) chunks.push(chunk)
  } catch (error) {
    if (!(error instanceof UnreadableBackup)) throw error
    throw new Error(
      `The backup in ${folder} cannot be decrypted. ${error.message} Name the right key file with --key <file>.`,
      { cause: error },
    )
  }
  try {
    return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
  } catch (cause) {
    throw new Error(
      `The manifest of the backup in ${folder} cannot be read: it is damaged, or from a newer version of Kijani.`,
      { cause },
    )
  }
}

async function findBackup(folder: string): Promise<string> {
  if (isComplete(folder)) return folder
  const newest = (await listBackups(folder)).findLast(({ complete }) => complete)
  if (newest) return newest.folder
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  throw new Error(
    `There is no complete backup in ${folder}: a backup has a manifest, which is written last. An incomplete one cannot be restored.`,
  )
}

const isComplete = (folder: string) =>
  ['', encryptedSuffix].some((suffix) => existsSync(join(folder, manifestName + suffix)))

/** The backups in a folder, the oldest first. */
async function listBackups(parent: string): Promise<{ folder: string; complete: boolean }[]> {
  const names = await readdir(parent).catch(() => [])
  return names
    .filter((name) => folderName.test(name))
    .toSorted()
    .map((name) => ({ folder: join(parent, name), complete: isComplete(join(parent, name)) }))
}

/** Deletes all but the newest complete backups of a folder, and incomplete ones that are not under way. Returns how many. */
export async function deleteOldBackups(parent: string, keep: number, now: Date): Promise<number> {
  const backups = await listBackups(resolve(parent))
  const kept = new Set(
    backups
      .filter(({ complete }) => complete)
      .slice(-keep)
      .map(({ folder }) => folder),
  )
  let deletedCount = 0
  for (const { folder, complete } of backups) {
    const isUnderWay =
      !complete && now.getTime() - (await stat(folder)).mtimeMs < incompleteHours * 60 * 60_000
    if (kept.has(folder) || isUnderWay) continue
    await rm(folder, { recursive: true, force: true })
    deletedCount++
  }
  return deletedCount
}
