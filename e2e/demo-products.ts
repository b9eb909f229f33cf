import type { FullConfig } from '@playwright/test'

export interface ListPage<Item> {
  items: Item[]
  next_cursor: string | null
}

/** Records what is on sale before the first journey. Whatever is added later belongs to a journey, which may change its price or take it off sale. */
export default async function recordDemoProducts({ projects }: FullConfig): Promise<void> {
  const products = await fetchAllPages(async (request) => {
    const response = await fetch(`${projects[0]!.use.baseURL}/api/rpc/get_all_active_products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return response.json() as Promise<ListPage<{ id: string }>>
  })
  // The workers inherit it.
  process.env.E2E_DEMO_PRODUCTS = products.map(({ id }) => id).join(' ')
}

/** All items of a list, page by page. */
export async function fetchAllPages<Item>(
  fetchPage: (request: { limit: number; cursor: string | undefined }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const results: Item[] = []
  let cursor: string | undefined
  do {
    const { items, next_cursor } = await fetchPage({ limit: 100, cursor })
    results.push(...items)
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
  return results
}

/** Whether a product was on sale before the first journey: nobody changes it, although many order it. Without journeys, all were. */
export const isDemoProduct = ({ id }: { id: string }): boolean =>
  process.env.E2E_DEMO_PRODUCTS?.includes(id) ?? true
