import { Tinypool } from 'tinypool'
import { productLimits } from '@contract/catalog/facts'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { concurrencyLimiter } from '../concurrency-limiter'
import { fromRoot, isBuilt } from '../project-root'
import type { Picture, PictureRefusal, PictureSpec } from './encode-picture'
import type { FileStore } from './file-store'
import { pictureKind } from './picture-kind'

export type { CropPosition, Picture } from './encode-picture'

const { maxConcurrent, maxSeconds } = serverLimits.pictures
const inheritedVariables = ['PATH', 'SystemRoot', 'TMPDIR', 'TMP', 'TEMP'] as const

/**
 * The decoding processes. Uploads are never decoded in a process that serves requests or has a password in its environment, and the memory
 * that decoders leak is freed when they end after a few seconds without work. The variables make glibc return memory
 * (https://man7.org/linux/man-pages/man3/mallopt.3.html).
 */
const decoders = new Tinypool({
  runtime: 'child_process',
  serialization: 'advanced',
  filename: fromRoot(
    isBuilt ? 'build/server/encode-picture.js' : 'server/platform/files/encode-from-source.mjs',
  ),
  minThreads: 0,
  maxThreads: maxConcurrent,
  idleTimeout: 5_000,
  useAtomics: false,
  execArgv: ['--expose-gc', '--max-semi-space-size=1'],
  env: {
    ...Object.fromEntries(
      inheritedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
})
// A process that fails while idle. Without a listener, the error would end this process.
decoders.on('error', () => {})

/** Decoded pictures are large, so only a few are processed at once. Callers that wait have already been admitted. */
const limiter = concurrencyLimiter({
  concurrency: maxConcurrent,
  maxQueued: Infinity,
  queueTimeoutMs: 10 * 60_000,
})

/**
 * Decodes an image and re-encodes it at every width, as WebP and AVIF unless other formats are asked for, without metadata; uploads are never
 * served as is. A large one is scaled down while it is decoded. Takes seconds: never call it in a transaction. Refuses: image_empty; image_heic;
 * image_unreadable for anything other than a PNG, JPEG or WebP image; image_incomplete; image_too_small; image_too_many_pixels.
 */
export async function decodePicture(
  bytes: Uint8Array,
  spec: PictureSpec = { widths: productLimits.imageWidths, minSize: productLimits.imageMinSize },
): Promise<Picture> {
  if (bytes.length === 0) throw new Refusal('image_empty')
  const kind = pictureKind(bytes)
  if (kind === 'heic') throw new Refusal('image_heic')
  if (!kind) throw new Refusal('image_unreadable')
  const encoded = await limiter.run(() => encodeInWorker(bytes, spec))
  if (!('refusal' in encoded)) return encoded
  const { refusal, ...parameters } = encoded
  throw new Refusal(refusal, ...(Object.values(parameters) as never))
}

/** A file that takes too long, or ends the process that decodes it, cannot be used. */
async function encodeInWorker(bytes: Uint8Array, spec: PictureSpec): Promise<Picture | PictureRefusal> {
  const signal = AbortSignal.timeout(maxSeconds * 1000)
  try {
    return (await decoders.run({ bytes, spec }, { name: 'encodePicture', signal })) as
      Picture | PictureRefusal
  } catch {
    return { refusal: 'image_incomplete' }
  }
}

/** The formats in which every picture is stored, for browsers to choose from. */
const displayFormats = ['webp', 'avif'] as const

/** Stores a picture's files in a folder: all of them or, if one cannot be stored, none. */
export async function storePicture(folder: string, picture: Picture, store: FileStore): Promise<void> {
  const keys = picture.files.map(({ name }) => `${folder}/${name}`)
  try {
    for (const [n, { bytes }] of picture.files.entries()) await store.put(keys[n]!, bytes)
  } catch (error) {
    for (const key of keys) await store.delete(key).catch(() => {})
    throw error
  }
}

/** The names of the files of a picture that was stored at these widths. */
export const pictureFileNames = (widths: readonly number[]): string[] =>
  widths.flatMap((width) => displayFormats.map((format) => `${width}.${format}`))
