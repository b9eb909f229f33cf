import { storePictureLimits } from '@contract/vendors/facts'

const storedImagePattern = /^(\/files\/stores\/.+\/)(\d+)\.webp$/

/**
 * The stored widths of a store's picture, for a `srcset`: its URL names the largest. Undefined for a preview of a chosen file. `addressOf` says
 * where each is loaded from.
 */
export function storeSrcSet(
  url: string,
  kind: keyof typeof storePictureLimits,
  addressOf: (url: string) => string,
): string | undefined {
  const [, folder, largest] = storedImagePattern.exec(url) ?? []
  const widths = storePictureLimits[kind].widths.filter((width) => width <= Number(largest))
  return folder && widths.length > 0
    ? widths.map((width) => `${addressOf(folder)}${width}.webp ${width}w`).join(', ')
    : undefined
}
