import { post } from './http'

/** What requests can ask for, as the server itself has shown it. */
export interface Ids {
  products: string[]
  /** Products that can be put into a cart without choosing an option. */
  simple: string[]
  /** Where pages of the list of newest products begin. */
  cursors: string[]
}

interface Page {
  items: { id: string; variant_count?: number; quantity: number }[]
  next_cursor: string | null
}

const pages = 500
const pageLength = 15

/** Walks through the newest products and notes what it meets. */
export async function gatherIds(origin: string): Promise<Ids> {
  const ids: Ids = { products: [], simple: [], cursors: [] }
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const { items, next_cursor } = await post<Page>(origin, 'get_all_active_products', {
      limit: pageLength,
      ...(cursor && { cursor }),
    })
    for (const { id, variant_count = 1, quantity } of items) {
      ids.products.push(id)
      if (variant_count === 1 && quantity > 0) ids.simple.push(id)
    }
    if (!next_cursor) break
    ids.cursors.push((cursor = next_cursor))
  }
  return ids
}
