import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'

export interface Picture {
  /** One WebP per width that was asked for, those of products unless others were. */
  sizes: { width: number; bytes: Buffer }[]
  width: number
  height: number
  /** Hash of the uploaded bytes; identifies duplicates. */
  sourceHash: string
}

interface Wanted {
  widths: readonly number[]
  /** Width by height; what stands out is cut off evenly. Without one the image keeps its own. */
  shape?: number
}

/** The size to draw a picture at: of a smaller original, the largest of the same shape that it has. */
function sizeOf(width: number, shape: number | undefined, own: { width: number; height: number }) {
  if (shape === undefined) return { width }
  const most = Math.floor(Math.min(width, own.width, own.height * shape))
  return { width: most, height: Math.round(most / shape), fit: 'cover' as const }
}

/** Larger images are refused before decoding: a small file can hold a very large image. */
const mostPixels = 50_000_000

/**
 * Decodes an image and re-encodes it at every width without metadata; uploads are never served as is. Refuses: image_unreadable for
 * anything other than a PNG, JPEG or WebP image of at most 50 million pixels.
 */
export async function decodePicture(
  bytes: Uint8Array,
  { widths, shape }: Wanted = { widths: limits.product.imageWidths },
): Promise<Picture> {
  try {
    const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    // Cameras record the orientation in metadata instead of rotating the pixels.
    const { format, autoOrient } = await original.metadata()
    if (!['png', 'jpeg', 'webp'].includes(format)) throw new Refusal('image_unreadable')
    const sizes = await Promise.all(
      widths.map(async (size) => ({
        width: size,
        bytes: await original
          .clone()
          .resize({ ...sizeOf(size, shape, autoOrient), withoutEnlargement: true })
          .webp({ quality: 78, effort: 2 })
          .toBuffer(),
      })),
    )
    return { sizes, ...autoOrient, sourceHash: createHash('sha256').update(bytes).digest('hex') }
  } catch {
    throw new Refusal('image_unreadable')
  }
}
