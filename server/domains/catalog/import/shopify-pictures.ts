import { limits } from '@contract/limits'
import type { ShopifyRow } from './parse-shopify'

export interface DraftPicture {
  url: string
  alt: string
  /** The line that names it. */
  line: number
}

/**
 * The pictures of a variant: its own first, then those of the product in the order of the shop, without the ones that show
 * another variant.
 */
export function picturesOf(
  variant: ShopifyRow,
  rows: readonly ShopifyRow[],
  variants: readonly ShopifyRow[],
): DraftPicture[] {
  const ordered = rows
    .filter(({ cells }) => cells.image !== '')
    .map((row, i) => ({ row, at: Number(row.cells.imagePosition) || i + 1 }))
    .sort((a, b) => a.at - b.at)
  const shared = ordered.map(({ row }) => pictureOf(row.cells.image, row.cells.imageAlt, row.line))
  const own = variant.cells.variantImage && addressOf(variant.cells.variantImage)
  const ofOthers = new Set(
    variants
      .map(({ cells }) => cells.variantImage && addressOf(cells.variantImage))
      .filter((url) => url !== own),
  )
  const known = shared.find(({ url }) => url === own)
  const first = own ? [known ?? pictureOf(own, '', variant.line)] : []
  const all = [...first, ...shared.filter(({ url }) => !ofOthers.has(url))]
  const once = [...new Map(all.map((picture) => [picture.url, picture])).values()]
  return once.slice(0, limits.product.imagesMax)
}

const pictureOf = (address: string, alt: string, line: number): DraftPicture => ({
  url: addressOf(address),
  alt: alt.slice(0, 300),
  line,
})

/** Shopify's older files leave the protocol out: `//cdn.shopify.com/...`. */
const addressOf = (cell: string) => (cell.startsWith('//') ? `https:${cell}` : cell)
