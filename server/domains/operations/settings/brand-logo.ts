import { settingLimits } from '@contract/operations/facts'
import { decodePicture, storePicture } from '@server/platform/files/pictures'
import type { Services } from '@server/platform/services'

/**
 * What is made of a logo: it as such, for pages and emails at twice the size at which they show it, and as square icons. One folder holds all of
 * them, whose name changes with the logo.
 */
const logoFiles = [
  { name: 'logo.webp', height: 128, maxWidth: 640 },
  { name: 'mail.png', height: 68, maxWidth: 400 },
  { name: 'large.png', height: 240, maxWidth: 960 },
  { name: 'icon-32.png', square: 32 },
  { name: 'icon-180.png', square: 180, background: '#fffefb' },
  { name: 'icon-192.png', square: 192 },
] as const

/** Stores the pictures made of a logo. Refuses: those of `decodePicture`. */
export async function prepareLogo(bytes: Uint8Array, { files }: Services): Promise<{ logo: string }> {
  const picture = await decodePicture(bytes, {
    widths: [960],
    minSize: settingLimits.brand.minLogo,
    boxes: logoFiles,
  })
  const folder = `brand/${picture.sourceHash.slice(0, 16)}`
  await storePicture(folder, picture, files)
  return { logo: `/${folder}` }
}
