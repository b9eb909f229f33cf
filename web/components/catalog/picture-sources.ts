import { productLimits } from '@contract/catalog/facts'

const hostedImagePattern = /^(\/files\/.+\/)\d+\.webp$/

/**
 * The stored widths of one of our images, for a `srcset`, up to `maxWidth`; undefined for an external image, which has one size. `addressOf` says
 * where each is loaded from.
 */
export function srcSetOf(
  url: string,
  addressOf: (url: string) => string,
  maxWidth = Infinity,
): string | undefined {
  const folder = hostedImagePattern.exec(url)?.[1]
  const widths = productLimits.imageWidths.filter((width) => width <= maxWidth)
  return folder && widths.map((width) => `${addressOf(folder)}${width}.webp ${width}w`).join(', ')
}

/** An image's largest width, for zooming and link previews. */
export const largestImageUrl = (url: string): string =>
  url.replace(hostedImagePattern, `$1${productLimits.imageWidths.at(-1)}.webp`)
