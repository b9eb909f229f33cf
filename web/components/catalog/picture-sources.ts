import { productLimits } from '@contract/catalog/facts'

const ownPicture = /^(\/files\/.+\/)\d+\.webp$/

/** The stored widths of one of our images, for a `srcset`, up to `most`; undefined for an external image, which has one size. */
export function srcSetOf(url: string, max = Infinity): string | undefined {
  const folder = ownPicture.exec(url)?.[1]
  const widths = productLimits.imageWidths.filter((width) => width <= max)
  return folder && widths.map((width) => `${folder}${width}.webp ${width}w`).join(', ')
}

/** An image's largest width, for zooming and link previews. */
export const largestOf = (url: string): string =>
  url.replace(ownPicture, `$1${productLimits.imageWidths.at(-1)}.webp`)
