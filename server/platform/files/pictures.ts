import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import type { FileStore } from './file-store'

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
  /** The minimum size; a smaller image is refused before anything is encoded. */
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

/** Larger images are refused before decoding: a small file can hold a very large image. */
const mostPixels = 50_000_000

/**
 * Decodes an image and re-encodes it at every width, as WebP and AVIF unless other formats are asked for, without metadata; uploads are never
 * served as is. Refuses: image_unreadable for anything other than a PNG, JPEG or WebP image of at most 50 million pixels; image_too_small.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { widths, shape, least, formats = shownFormats }: Wanted = { widths: limits.product.imageWidths },
): Promise<Picture> {
  try {
    const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    // Cameras record the orientation in metadata instead of rotating the pixels.
    const { format, autoOrient } = await original.metadata()
    if (!['png', 'jpeg', 'webp'].includes(format)) throw new Refusal('image_unreadable')
    if (least && (autoOrient.width < least.width || autoOrient.height < least.height))
      throw new Refusal('image_too_small', least)
    const files: Picture['files'] = []
    // One width after another: encoding shares its few threads with signing in and reading files.
    for (const width of widths) {
      const size = { ...sizeOf(width, shape, autoOrient), withoutEnlargement: true }
      const encode = async (format: keyof typeof encoders) => ({
        name: `${width}.${format}`,
        bytes: await encoders[format](original.clone().resize(size)).toBuffer(),
      })
      files.push(...(await Promise.all(formats.map(encode))))
    }
    return { files, ...autoOrient, sourceHash: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('image_unreadable')
  }
}

/** Stores a picture's files in a folder. */
export async function storePicture(folder: string, picture: Picture, store: FileStore): Promise<void> {
  for (const { name, bytes } of picture.files) await store.put(`${folder}/${name}`, bytes)
}

/** The names of the files of a picture that was stored at these widths. */
export const pictureFileNames = (widths: readonly number[]): string[] =>
  widths.flatMap((width) => shownFormats.map((format) => `${width}.${format}`))
