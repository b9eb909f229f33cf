import type { MarketplaceProduct } from '@contract/catalog'

/** One lead product and four beside it. */
const newestShown = 5

/**
 * Which of the newest products the page shows: one per vendor before a second of any, led by the best score among them; the best-scored of
 * all is the example of a score.
 */
export function chooseShown(products: readonly MarketplaceProduct[]): {
  newest: MarketplaceProduct[]
  example: MarketplaceProduct | undefined
} {
  const seen = new Map<string, number>()
  const turns = products.map((product) => {
    const turn = seen.get(product.vendor_slug) ?? 0
    seen.set(product.vendor_slug, turn + 1)
    return { product, turn }
  })
  const shown = turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, newestShown)
    .map(({ product }) => product)
  const lead = bestOf(shown)
  return {
    newest: lead ? [lead, ...shown.filter((product) => product !== lead)] : [],
    example: bestOf(products.filter(({ image_url }) => image_url !== null)),
  }
}

const bestOf = (products: readonly MarketplaceProduct[]): MarketplaceProduct | undefined =>
  products.reduce<MarketplaceProduct | undefined>(
    (best, product) => (best && best.sustainability_score >= product.sustainability_score ? best : product),
    undefined,
  )
