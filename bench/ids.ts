import { productCategories } from '@contract/catalog/facts'
import { post } from './http'

/** Ids that requests can use, as reported by the server itself. */
export interface Ids {
  products: string[]
  /** Products that can be added to a cart without choosing options. */
  simpleProducts: string[]
  /** Cursors of pages of the newest products. */
  cursors: string[]
  /** Cursors of pages of each category by price. */
  priceCursors: { category: string; sort: string; cursor: string }[]
}

interface Page {
  items: { id: string; variant_count?: number; quantity: number }[]
  next_cursor: string | null
}

/** Walks through the newest products and the cheapest of each category, and collects their ids. */
export async function gatherIds(origin: string): Promise<Ids> {
  const ids: Ids = { products: [], simpleProducts: [], cursors: [], priceCursors: [] }
  await forEachPage(origin, {}, 500, ({ items, next_cursor }) => {
    for (const { id, variant_count = 1, quantity } of items) {
      ids.products.push(id)
      if (variant_count === 1 && quantity > 0) ids.simpleProducts.push(id)
    }
    if (next_cursor) ids.cursors.push(next_cursor)
  })
  for (const category of productCategories)
    await forEachPage(origin, { category, sort: 'price_asc' }, 40, ({ next_cursor }) => {
      if (next_cursor) ids.priceCursors.push({ category, sort: 'price_asc', cursor: next_cursor })
    })
  return ids
}

async function forEachPage(
  origin: string,
  query: object,
  pages: number,
  onPage: (page: Page) => void,
): Promise<void> {
  let cursor: string | null = null
  for (let pageNumber = 0; pageNumber < pages; pageNumber++) {
    const page: Page = await post(origin, 'get_all_active_products', {
      ...query,
      limit: 15,
      ...(cursor && { cursor }),
    })
    onPage(page)
    if (!(cursor = page.next_cursor)) return
  }
}
