import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Logger } from 'pino'
import { bytesOnDisk, sweepFolders } from './disk-sweep'

/** Files by key, of which any may be missing at any time. Nothing here ever throws: a disk that fails is a cache that is empty. */
export interface DiskFiles {
  read(key: string): Promise<StoredFile | undefined>
  /** In the background; left out while too many are being written, and before `ready`. */
  write(key: string, head: unknown, body: Uint8Array): void
  /** Once it is known how much may be written. */
  ready: Promise<void>
  /** Waits for what is being written. */
  close(): Promise<void>
}

interface StoredFile {
  head: unknown
  body: Uint8Array<ArrayBuffer>
}

interface DiskFilesOptions {
  /** The folder of all builds and settings. */
  root: string
  /** The folder in it of those that share files. */
  name: string
  maxBytes: number
  maxAgeSeconds: number
  log: Logger
}

/** The file system has four threads, which pages are also compressed on. */
const maxReads = 8
const maxWrites = 32
const sweepMs = 10 * 60_000
/** Once the folder is full. */
const minSweepMs = 30_000
/** After a failure, such as a full disk. */
const pauseMs = 60_000
const ownerOnly = { file: 0o600, folder: 0o700 }

/** Opens the folder. Sweeps it now and every ten minutes. */
export function diskFiles({ root, name, maxBytes, maxAgeSeconds, log }: DiskFilesOptions): DiskFiles {
  const folder = join(root, name)
  const writes = new Set<Promise<void>>()
  let readCount = 0
  let pausedUntil = 0
  let hasFailed = false
  /** How much this process may still write before the next sweep. */
  let freeBytes = 0
  let sweptAt = -Infinity

  const pathOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(folder, hash.slice(0, 2), hash.slice(2))
  }

  async function sweep() {
    sweptAt = performance.now()
    try {
      freeBytes = await sweepFolders({ root, name, maxBytes, maxAgeMs: maxAgeSeconds * 1000 })
    } catch (error) {
      pause(error)
    }
  }

  function pause(error: unknown) {
    pausedUntil = performance.now() + pauseMs
    if (!hasFailed) log.warn({ err: error }, 'pages cannot be cached on disk now')
    hasFailed = true
  }

  async function save(path: string, bytes: Uint8Array) {
    const temporary = `${path}.${randomUUID()}`
    const write = () => writeFile(temporary, bytes, { mode: ownerOnly.file, flag: 'wx' })
    try {
      await write().catch(async (error: unknown) => {
        if (!isMissing(error)) throw error
        await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder })
        await write()
      })
      // A reader sees the old file or the new one, and what a killed process leaves has a name that nobody reads.
      await rename(temporary, path)
    } catch (error) {
      pause(error)
      await rm(temporary, { force: true }).catch(() => {})
    }
  }

  const ready = sweep()
  const timer = setInterval(() => void sweep(), sweepMs).unref()
  return {
    ready,
    async read(key) {
      if (readCount >= maxReads) return undefined
      readCount++
      try {
        return decode(await readFile(pathOf(key)))
      } catch {
        return undefined
      } finally {
        readCount--
      }
    },
    write(key, head, body) {
      const now = performance.now()
      if (writes.size >= maxWrites || now < pausedUntil) return
      if (freeBytes <= 0) return now - sweptAt > minSweepMs ? void sweep() : undefined
      const bytes = encode(head, body)
      freeBytes -= bytesOnDisk(bytes.length)
      const writing = save(pathOf(key), bytes).finally(() => writes.delete(writing))
      writes.add(writing)
    },
    async close() {
      clearInterval(timer)
      await Promise.all(writes)
    },
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Three parts, the first two of one line each: a checksum of the others, the head as JSON, and the body. */
export function encode(head: unknown, body: Uint8Array): Uint8Array {
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
  return Buffer.concat([Buffer.from(`${crc32(content)}\n`), content])
}

/** Refuses what was cut short, as after a power failure. */
export function decode(file: Buffer<ArrayBuffer>): StoredFile {
  const contentStart = file.indexOf('\n') + 1
  const content = file.subarray(contentStart)
  if (contentStart === 0 || file.toString('latin1', 0, contentStart) !== `${crc32(content)}\n`)
    throw new Error('not a whole file')
  const bodyStart = content.indexOf('\n') + 1
  return { head: JSON.parse(content.toString('utf8', 0, bodyStart)), body: content.subarray(bodyStart) }
}
