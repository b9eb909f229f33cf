import { productLimits } from '@contract/catalog/facts'
import type { ShopifyRow } from './parse-shopify'

export interface DraftImage {
  url: string
  alt: string
  /** The line that names it. */
  line: number
  /** The import keys of the variants that show it. */
  variantKeys: string[]
}

export interface ImageSelection {
  pictures: DraftImage[]
  /** How many exceed the product's limit. */
  skippedCount: number
}

/**
 * The images of a product, each once, in the shop's order, followed by those only a variant names. Beyond the limit, the first one and
 * those of variants take precedence.
 */
export function collectImages(
  rows: readonly ShopifyRow[],
  variants: readonly { line: number; importKey: string }[],
): ImageSelection {
  const productPictures = rows
    .filter(({ cells }) => cells.image !== '')
    .map((row, i) => ({ row, position: Number(row.cells.imagePosition) || i + 1 }))
    .sort((a, b) => a.position - b.position)
    .map(({ row: { cells, line } }) => pictureOf(cells.image, cells.imageAlt, line))
  const variantPictures = variants.flatMap(({ line, importKey }) => {
    const address = rows.find((row) => row.line === line)?.cells.variantImage
    return address ? [{ ...pictureOf(address, '', line), variantKeys: [importKey] }] : []
  })
  const picturesByUrl = new Map<string, DraftImage>()
  for (const picture of [...productPictures, ...variantPictures]) {
    const existing = picturesByUrl.get(picture.url)
    if (existing) existing.variantKeys.push(...picture.variantKeys)
    else picturesByUrl.set(picture.url, picture)
  }
  const allPictures = [...picturesByUrl.values()]
  const byPriority = allPictures.toSorted((a, b) => priorityOf(b, allPictures) - priorityOf(a, allPictures))
  const selected = new Set(byPriority.slice(0, productLimits.imagesMax))
  return {
    pictures: allPictures.filter((picture) => selected.has(picture)),
    skippedCount: allPictures.length - selected.size,
  }
}

const priorityOf = (picture: DraftImage, allPictures: readonly DraftImage[]) =>
  picture === allPictures[0] ? 2 : picture.variantKeys.length > 0 ? 1 : 0

const pictureOf = (address: string, alt: string, line: number): DraftImage => ({
  // Older Shopify files omit the protocol: `//cdn.shopify.com/...`.
  url: address.startsWith('//') ? `https:${address}` : address,
  alt: alt.slice(0, 300),
  line,
  variantKeys: [],
})
