import { eq } from 'drizzle-orm'
import { storePictureLimits } from '@contract/vendors/facts'
import { vendors } from '@server/database/schema/vendors'
import { decodePicture, storePicture, type CropPosition, type Picture } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'

interface StorePictureTarget {
  vendorId: string
  kind: keyof typeof storePictureLimits
  /** By default in the middle. */
  crop?: CropPosition
}

const centre: CropPosition = { x: 50, y: 50 }

/** Sets a storefront's banner or logo; the same image again changes nothing, but restores lost files. Refuses what `decodePicture` does. */
export async function setStorePicture(
  { bytes, crop = centre, ...target }: StorePictureTarget & { bytes: Uint8Array },
  context: Context,
): Promise<{ url: string }> {
  const { widths, aspectRatio, minSize } = storePictureLimits[target.kind]
  const picture = await decodePicture(bytes, { widths, aspectRatio, minSize, crop })
  return setDecodedStorePicture({ ...target, crop, picture }, context)
}

/** The same with an image that is decoded and cropped already. */
export async function setDecodedStorePicture(
  { vendorId, kind, crop = centre, picture }: StorePictureTarget & { picture: Picture },
  { tx, services }: Context,
): Promise<{ url: string }> {
  // Files never change: the same picture cropped elsewhere has its own.
  const folder = `stores/${vendorId}/${kind}-${picture.sourceHash.slice(0, 16)}-${crop.x}-${crop.y}`
  await storePicture(`public/${folder}`, picture, services.files)
  // It names the largest, so that pages know which widths there are.
  const url = `/files/${folder}/${storePictureLimits[kind].widths.at(-1)}.webp`
  const urlUpdate = kind === 'banner' ? { storeBannerUrl: url } : { storeLogoUrl: url }
  await tx.update(vendors).set(urlUpdate).where(eq(vendors.id, vendorId))
  return { url }
}
