import { limits } from '@contract/limits'

const ownPicture = /^(\/files\/.+\/)\d+\.webp$/

/** The widths a picture of ours is kept in, for a `srcset`; undefined for a picture from elsewhere, which has one size. */
export function srcSetOf(url: string): string | undefined {
  const folder = ownPicture.exec(url)?.[1]
  return folder && limits.product.imageWidths.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}

/** The largest width of a picture, for those who look closely and for link previews. */
export const largestOf = (url: string): string =>
  url.replace(ownPicture, `$1${limits.product.imageWidths.at(-1)}.webp`)
