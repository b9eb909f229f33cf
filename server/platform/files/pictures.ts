import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { concurrencyLimiter } from '../concurrency-limiter'
import type { FileStore } from './file-store'
import { pictureKind } from './picture-kind'

export interface Picture {
  /** One per width and format, named `640.webp`. */
  files: { name: string; bytes: Buffer }[]
  width: number
  height: number
  /** Hash of the uploaded bytes; identifies duplicates. */
  sourceHash: string
}

interface Wanted {
  widths: readonly number[]
  /** Width by height; what stands out is cut off evenly. Without one the image keeps its own. */
  shape?: number
  /** The minimum size; a smaller image is refused before anything is decoded. */
  least?: { width: number; height: number }
  /** Those that browsers choose from, unless others are wanted. */
  formats?: readonly (keyof typeof encoders)[]
}

/** At about the same fidelity AVIF is 25 to 33% smaller than WebP. More effort would double its time for hardly fewer bytes (decision 0062). */
const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, mozjpeg: true }),
}

/** The formats in which every picture is stored, for browsers to choose from. */
const shownFormats = ['webp', 'avif'] as const

/** The size to draw a picture at: of a smaller original, the largest of the same shape that it has. */
function sizeOf(width: number, shape: number | undefined, own: { width: number; height: number }) {
  if (shape === undefined) return { width }
  const most = Math.floor(Math.min(width, own.width, own.height * shape))
  return { width: most, height: Math.round(most / shape), fit: 'cover' as const }
}

// One thread each, and nothing kept: the memory of several threads and of what they might need again stays with the process for ever.
sharp.concurrency(1)
sharp.cache(false)

const { pixelsMax, wholePixelsMax, atOnce, secondsMax } = limits.pictures

/** Pictures are large once they are decoded, so few are at once. Whoever waits has been let in already. */
const decoding = concurrencyLimiter({ concurrency: atOnce, queued: Infinity, queueTimeoutMs: 10 * 60_000 })

/**
 * Decodes an image and re-encodes it at every width, as WebP and AVIF unless other formats are asked for, without metadata; uploads are never
 * served as is. A large one is scaled down while it is decoded. Takes seconds: never call it in a transaction. Refuses: image_empty; image_heic;
 * image_unreadable for anything other than a PNG, JPEG or WebP image; image_incomplete; image_too_small; image_too_many_pixels.
 */
export async function decodePicture(
  bytes: Uint8Array,
  wanted: Wanted = { widths: limits.product.imageWidths, least: limits.product.imageLeast },
): Promise<Picture> {
  if (bytes.length === 0) throw new Refusal('image_empty')
  const kind = pictureKind(bytes)
  if (kind === 'heic') throw new Refusal('image_heic')
  if (!kind) throw new Refusal('image_unreadable')
  try {
    return await decoding.run(() => encodeAll(bytes, wanted))
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('image_incomplete')
  }
}

async function encodeAll(
  bytes: Uint8Array,
  { widths, shape, least, formats = shownFormats }: Wanted,
): Promise<Picture> {
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const metadata = await source.metadata()
  refuseSize(metadata, least)
  const { autoOrient } = metadata
  // Decoded once, at the largest size. Cameras record the orientation in metadata instead of rotating the pixels.
  const { data, info } = await source
    .autoOrient()
    .resize({ ...sizeOf(Math.max(...widths), shape, autoOrient), withoutEnlargement: true })
    .timeout({ seconds: secondsMax })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = sharp(data, { raw: info })
  const files: Picture['files'] = []
  for (const width of widths) {
    const size = { ...sizeOf(width, shape, autoOrient), withoutEnlargement: true }
    for (const format of formats)
      files.push({
        name: `${width}.${format}`,
        bytes: await encoders[format](decoded.clone().resize(size)).toBuffer(),
      })
  }
  return { files, ...autoOrient, sourceHash: createHash('sha256').update(bytes).digest('hex') }
}

/** A small file can hold a very large image: its header tells before it is decoded. Refuses: image_too_small, image_too_many_pixels. */
function refuseSize({ width, height, isProgressive, autoOrient }: Metadata, least: Wanted['least']) {
  if (least && (autoOrient.width < least.width || autoOrient.height < least.height))
    throw new Refusal('image_too_small', least)
  const most = isProgressive ? wholePixelsMax : pixelsMax
  if (width * height > most)
    throw new Refusal('image_too_many_pixels', {
      megapixels: Math.round((width * height) / 1_000_000),
      max: most / 1_000_000,
    })
}

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
  widths.flatMap((width) => shownFormats.map((format) => `${width}.${format}`))
