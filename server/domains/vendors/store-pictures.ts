import { eq } from 'drizzle-orm'
import { vendors } from '@server/database/schema/vendors'
import { decodePicture } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'

/** The width of each image that a storefront displays. */
const shownWidth = { banner: 1280, logo: 320 } as const

/** Sets a storefront's banner or logo; the same image again changes nothing. Refuses: image_unreadable. */
export async function setStorePicture(
  { vendorId, kind, bytes }: { vendorId: string; kind: keyof typeof shownWidth; bytes: Uint8Array },
  { tx, services }: Context,
): Promise<{ url: string }> {
  const { sizes, sourceHash } = await decodePicture(bytes)
  const folder = `stores/${vendorId}/${kind}-${sourceHash.slice(0, 16)}`
  for (const { width, bytes: picture } of sizes)
    await services.files.put(`public/${folder}/${width}.webp`, picture)
  const url = `/files/${folder}/${shownWidth[kind]}.webp`
  const change = kind === 'banner' ? { storeBannerUrl: url } : { storeLogoUrl: url }
  await tx.update(vendors).set(change).where(eq(vendors.id, vendorId))
  return { url }
}
