import { settingLimits } from '@contract/operations/facts'
import { brandLogoFiles } from '@server/platform/brand-logo-files'
import { decodePicture, storePicture } from '@server/platform/files/pictures'
import type { Services } from '@server/platform/services'

/** Stores the pictures made of a logo. Refuses: those of `decodePicture`. */
export async function prepareLogo(bytes: Uint8Array, { files }: Services): Promise<{ logo: string }> {
  const picture = await decodePicture(bytes, {
    widths: [960],
    minSize: settingLimits.brand.minLogo,
    boxes: brandLogoFiles,
  })
  const folder = `brand/${picture.sourceHash.slice(0, 16)}`
  await storePicture(folder, picture, files)
  return { logo: `/${folder}` }
}
