import { eq } from 'drizzle-orm'
import { storePictureLimits } from '@contract/vendors/facts'
import { vendors } from '@server/database/schema/vendors'
import { decodePicture, storePicture } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'

/** Sets a storefront's banner or logo; the same image again changes nothing, but restores lost files. Refuses what `decodePicture` does. */
export async function setStorePicture(
  { vendorId, kind, bytes }: { vendorId: string; kind: keyof typeof storePictureLimits; bytes: Uint8Array },
  { tx, services }: Context,
): Promise<{ url: string }> {
  const { widths, aspectRatio, minSize } = storePictureLimits[kind]
  const picture = await decodePicture(bytes, { widths, aspectRatio, minSize })
  const folder = `stores/${vendorId}/${kind}-${picture.sourceHash.slice(0, 16)}`
  await storePicture(`public/${folder}`, picture, services.files)
  // It names the largest, so that pages know which widths there are.
  const url = `/files/${folder}/${widths.at(-1)}.webp`
  const urlUpdate = kind === 'banner' ? { storeBannerUrl: url } : { storeLogoUrl: url }
  await tx.update(vendors).set(urlUpdate).where(eq(vendors.id, vendorId))
  return { url }
}
