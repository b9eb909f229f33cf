import type { FullConfig } from '@playwright/test'

interface Page {
  items: { id: string }[]
  next_cursor: string | null
}

/** Notes what is on sale before the first journey. Whatever comes later belongs to a journey, which may change its price or take it off sale. */
export default async function noteDemoProducts({ projects }: FullConfig): Promise<void> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const response = await fetch(`${projects[0]!.use.baseURL}/api/rpc/get_all_active_products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 100, cursor }),
    })
    const page = (await response.json()) as Page
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  // The workers inherit it.
  process.env.E2E_DEMO_PRODUCTS = ids.join(' ')
}

/** Whether a product was on sale before the first journey: nobody changes it, although many order it. Without journeys, all were. */
export const isOfDemo = ({ id }: { id: string }): boolean =>
  process.env.E2E_DEMO_PRODUCTS?.includes(id) ?? true
