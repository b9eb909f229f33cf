import { eq } from 'drizzle-orm'
import { limits } from '@contract/limits'
import { Refusal } from '@contract/messages'
import { vendors } from '@server/database/schema/vendors'
import { decodePicture } from '@server/platform/files/pictures'
import type { Context } from '@server/platform/services'

/** Sets a storefront's banner or logo; the same image again changes nothing. Refuses: image_unreadable, image_too_small. */
export async function setStorePicture(
  { vendorId, kind, bytes }: { vendorId: string; kind: keyof typeof limits.storePicture; bytes: Uint8Array },
  { tx, services }: Context,
): Promise<{ url: string }> {
  const { widths, shape, least } = limits.storePicture[kind]
  const { sizes, sourceHash, ...size } = await decodePicture(bytes, { widths, shape })
  if (size.width < least.width || size.height < least.height) throw new Refusal('image_too_small', least)
  const folder = `stores/${vendorId}/${kind}-${sourceHash.slice(0, 16)}`
  for (const { width, bytes: picture } of sizes)
    await services.files.put(`public/${folder}/${width}.webp`, picture)
  // It names the largest, so that pages know which widths there are.
  const url = `/files/${folder}/${widths.at(-1)}.webp`
  const change = kind === 'banner' ? { storeBannerUrl: url } : { storeLogoUrl: url }
  await tx.update(vendors).set(change).where(eq(vendors.id, vendorId))
  return { url }
}
