import { limits } from '@contract/limits'

const ownPicture = /^(\/files\/.+\/)\d+\.webp$/

/**
 * The widths a picture of ours is kept in, for a `srcset`, up to `most`; undefined for a picture from elsewhere, which has one size.
 */
export function srcSetOf(url: string, most = Infinity): string | undefined {
  const folder = ownPicture.exec(url)?.[1]
  const widths = limits.product.imageWidths.filter((width) => width <= most)
  return folder && widths.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}

/** The largest width of a picture, for those who look closely and for link previews. */
export const largestOf = (url: string): string =>
  url.replace(ownPicture, `$1${limits.product.imageWidths.at(-1)}.webp`)
