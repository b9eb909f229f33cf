import sharp from 'sharp'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { decodePicture } from '@server/platform/files/pictures'
import type { Services } from '@server/platform/services'

const quality = 85

/**
 * Crops a picture to the shape of a link preview and stores it as a JPEG, which every chat app shows. Its path is served beside the
 * previews of products, and changes with the picture. Refuses: image_unreadable, image_too_small.
 */
export async function prepareSharingPicture(
  bytes: Uint8Array,
  { files }: Services,
): Promise<{ picture: string }> {
  const { width, height } = limits.seo.picture
  const { sizes, sourceHash, ...own } = await decodePicture(bytes, { widths: [width], shape: width / height })
  if (own.width < width || own.height < height) throw new Refusal('image_too_small', limits.seo.picture)
  const key = `previews/seo/${sourceHash.slice(0, 16)}.jpg`
  await files.put(key, await sharp(sizes[0]!.bytes).jpeg({ quality, mozjpeg: true }).toBuffer())
  return { picture: `/${key}` }
}
