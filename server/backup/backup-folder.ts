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
/** When it was made, and whose it is; earlier versions left the second out. */
const folderName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-([\da-f]{8}))?$/

/** How long an incomplete backup is left alone: it may be under way. */
const incompleteHours = 24

export interface BackupWriter {
  /** Writes a file of the backup, encrypted if there is a key. */
  write(path: string, source: Bytes): Promise<void>
  /** Writes the manifest, which makes the backup complete. */
  finish(manifest: Omit<Manifest, 'contents' | 'format'>): Promise<void>
  /** Deletes it, after a failure. */
  discard(): Promise<void>
  folder: string
}

export interface BackupTarget {
  parent: string
  /** Of the shop that is backed up. */
  installationId: string
  key: BackupKey | undefined
  now: Date
}

/** Begins a backup in a new folder, named after the time and the shop, that only its owner can read. */
export async function createBackup({
  parent,
  installationId,
  key,
  now,
}: BackupTarget): Promise<BackupWriter> {
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const folder = join(resolve(parent), `${time}-${shortId(installationId)}`)
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
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Enough of an installation's id to tell the shops that share a folder apart. */
const shortId = (installationId: string) => installationId.slice(0, 8)

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
  const complete = (await listBackups(folder)).filter((backup) => backup.complete)
  if (new Set(complete.flatMap(({ owner }) => owner ?? [])).size > 1)
    throw new Error(
      `There are backups of several shops in ${folder}. Name the folder of the backup itself: it ends with the first eight characters of the installation’s id.`,
    )
  const newest = complete.at(-1)
  if (newest) return newest.folder
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  throw new Error(
    `There is no complete backup in ${folder}: a backup has a manifest, which is written last. An incomplete one cannot be restored.`,
  )
}

const isComplete = (folder: string) =>
  ['', encryptedSuffix].some((suffix) => existsSync(join(folder, manifestName + suffix)))

interface ListedBackup {
  folder: string
  /** The short id of the shop; undefined for one that an earlier version made. */
  owner: string | undefined
  complete: boolean
}

/** The backups in a folder, the oldest first. */
async function listBackups(parent: string): Promise<ListedBackup[]> {
  const names = await readdir(parent).catch(() => [])
  return names
    .filter((name) => folderName.test(name))
    .toSorted()
    .map((name) => ({
      folder: join(parent, name),
      owner: folderName.exec(name)![1],
      complete: isComplete(join(parent, name)),
    }))
}

const listOwnBackups = async ({ parent, installationId }: BackupTarget) =>
  (await listBackups(resolve(parent))).filter(({ owner }) => owner === shortId(installationId))

/** Deletes all but the newest complete backups of a shop. Returns how many. */
export async function deleteOldBackups(target: BackupTarget, keep: number): Promise<number> {
  const complete = (await listOwnBackups(target)).filter((backup) => backup.complete)
  const old = complete.slice(0, -keep)
  for (const { folder } of old) await rm(folder, { recursive: true, force: true })
  return old.length
}

/** Deletes what is left of a shop's backups that were killed, before their room is needed. */
export async function deleteIncompleteBackups(target: BackupTarget): Promise<void> {
  for (const { folder, complete } of await listOwnBackups(target)) {
    const isUnderWay = target.now.getTime() - (await stat(folder)).mtimeMs < incompleteHours * 60 * 60_000
    if (!complete && !isUnderWay) await rm(folder, { recursive: true, force: true })
  }
}
