import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'

export interface Picture {
  /** One WebP a width of `limits.product.imageWidths`. */
  sizes: { width: number; bytes: Buffer }[]
  width: number
  height: number
  /** Of the bytes as they came: the same picture twice is known by it. */
  sourceHash: string
}

/** More pixels than this are refused before they are decoded: a small file can hold a very large picture. */
const mostPixels = 50_000_000

/**
 * Decodes a picture and encodes it anew in every width, without its metadata; never is a file served as it was uploaded.
 * Refuses: image_unreadable for anything that is not a PNG, JPEG or WebP picture of at most 50 million pixels.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const original = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    // A camera held upright notes how to turn the picture instead of turning it.
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
