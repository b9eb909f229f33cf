import { productLimits } from '@contract/catalog/facts'
import type { ShopifyRow } from './parse-shopify'

export interface DraftPicture {
  url: string
  alt: string
  /** The line that names it. */
  line: number
  /** The import keys of the variants that show it. */
  variantKeys: string[]
}

export interface Pictures {
  pictures: DraftPicture[]
  /** How many exceed the product's limit. */
  leftOut: number
}

/**
 * The images of a product, each once, in the shop's order, followed by those only a variant names. Beyond the limit, the first one and
 * those of variants take precedence.
 */
export function picturesOf(
  rows: readonly ShopifyRow[],
  variants: readonly { line: number; importKey: string }[],
): Pictures {
  const shown = rows
    .filter(({ cells }) => cells.image !== '')
    .map((row, i) => ({ row, at: Number(row.cells.imagePosition) || i + 1 }))
    .sort((a, b) => a.at - b.at)
    .map(({ row: { cells, line } }) => pictureOf(cells.image, cells.imageAlt, line))
  const own = variants.flatMap(({ line, importKey }) => {
    const address = rows.find((row) => row.line === line)?.cells.variantImage
    return address ? [{ ...pictureOf(address, '', line), variantKeys: [importKey] }] : []
  })
  const once = new Map<string, DraftPicture>()
  for (const picture of [...shown, ...own]) {
    const held = once.get(picture.url)
    if (held) held.variantKeys.push(...picture.variantKeys)
    else once.set(picture.url, picture)
  }
  const all = [...once.values()]
  const byWeight = all.toSorted((a, b) => weight(b, all) - weight(a, all))
  const selected = new Set(byWeight.slice(0, productLimits.imagesMax))
  return { pictures: all.filter((picture) => selected.has(picture)), leftOut: all.length - selected.size }
}

const weight = (picture: DraftPicture, all: readonly DraftPicture[]) =>
  picture === all[0] ? 2 : picture.variantKeys.length > 0 ? 1 : 0

const pictureOf = (address: string, alt: string, line: number): DraftPicture => ({
  // Older Shopify files omit the protocol: `//cdn.shopify.com/...`.
  url: address.startsWith('//') ? `https:${address}` : address,
  alt: alt.slice(0, 300),
  line,
  variantKeys: [],
})
