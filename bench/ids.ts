import { productCategories } from '@contract/enums'
import { post } from './http'

/** What requests can ask for, as the server itself has shown it. */
export interface Ids {
  products: string[]
  /** Products that can be put into a cart without choosing an option. */
  simple: string[]
  /** Where pages of the list of newest products begin. */
  cursors: string[]
  /** Where pages of the lists of each category by price begin. */
  byPrice: { category: string; sort: string; cursor: string }[]
}

interface Page {
  items: { id: string; variant_count?: number; quantity: number }[]
  next_cursor: string | null
}

/** Walks through the newest products and the cheapest of each category, and notes what it meets. */
export async function gatherIds(origin: string): Promise<Ids> {
  const ids: Ids = { products: [], simple: [], cursors: [], byPrice: [] }
  await walk(origin, {}, 500, ({ items, next_cursor }) => {
    for (const { id, variant_count = 1, quantity } of items) {
      ids.products.push(id)
      if (variant_count === 1 && quantity > 0) ids.simple.push(id)
    }
    if (next_cursor) ids.cursors.push(next_cursor)
  })
  for (const category of productCategories)
    await walk(origin, { category, sort: 'price_asc' }, 40, ({ next_cursor }) => {
      if (next_cursor) ids.byPrice.push({ category, sort: 'price_asc', cursor: next_cursor })
    })
  return ids
}

async function walk(origin: string, query: object, pages: number, meet: (page: Page) => void): Promise<void> {
  let cursor: string | null = null
  for (let nth = 0; nth < pages; nth++) {
    const page: Page = await post(origin, 'get_all_active_products', {
      ...query,
      limit: 15,
      ...(cursor && { cursor }),
    })
    meet(page)
    if (!(cursor = page.next_cursor)) return
  }
}
