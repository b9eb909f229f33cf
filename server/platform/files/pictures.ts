import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'

export interface Picture {
  /** One WebP per width of `limits.product.imageWidths`. */
  sizes: { width: number; bytes: Buffer }[]
  width: number
  height: number
  /** Hash of the uploaded bytes; identifies duplicates. */
  sourceHash: string
}

/** Larger images are refused before decoding: a small file can hold a very large image. */
const mostPixels = 50_000_000

/**
 * Decodes an image and re-encodes it at every width without metadata; uploads are never served as is. Refuses: image_unreadable for
 * anything other than a PNG, JPEG or WebP image of at most 50 million pixels.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    // Cameras record the orientation in metadata instead of rotating the pixels.
    const { format, autoOrient } = await original.metadata()
    if (!['png', 'jpeg', 'webp'].includes(format)) throw new Refusal('image_unreadable')
    const sizes = await Promise.all(
      limits.product.imageWidths.map(async (size) => ({
        width: size,
        bytes: await original
          .clone()
          .resize({ width: size, withoutEnlargement: true })
          .webp({ quality: 78, effort: 2 })
          .toBuffer(),
      })),
    )
    return { sizes, ...autoOrient, sourceHash: createHash('sha256').update(bytes).digest('hex') }
  } catch {
    throw new Refusal('image_unreadable')
  }
}
