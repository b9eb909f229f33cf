import { seoLimits } from '@contract/marketing/facts'
import { decodePicture } from '@server/platform/files/pictures'
import type { Services } from '@server/platform/services'

/**
 * Crops a picture to the shape of a link preview and stores it as a JPEG, which every chat app shows. Its path is served beside the
 * previews of products, and changes with the picture. Refuses: image_unreadable, image_too_small.
 */
export async function prepareSharingPicture(
  bytes: Uint8Array,
  { files }: Services,
): Promise<{ picture: string }> {
  const { width, height } = seoLimits.picture
  const options = {
    widths: [width],
    aspectRatio: width / height,
    minSize: seoLimits.picture,
    formats: ['jpeg'],
  } as const
  const picture = await decodePicture(bytes, options)
  const key = `previews/seo/${picture.sourceHash.slice(0, 16)}.jpg`
  await files.put(key, picture.files[0]!.bytes)
  return { picture: `/${key}` }
}
