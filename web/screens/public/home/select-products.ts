import type { MarketplaceProduct } from '@contract/catalog/procedures'

/** One lead product and four beside it. */
const newestShown = 5

/**
 * Which of the newest products the page shows: those with a picture and in stock first, one per vendor before a second of any, led by the
 * best score among them, and neighbours of different vendors where there are several; the best-scored of all is the example of a score.
 * Scores that vendors set themselves come after all that the formula gives.
 * Featured products come first, in their own order.
 */
export function selectProducts(
  products: readonly MarketplaceProduct[],
  featured: readonly MarketplaceProduct[] = [],
): {
  newest: MarketplaceProduct[]
  example: MarketplaceProduct | undefined
} {
  const chosen = featured.filter(isReady).slice(0, newestShown)
  const others = products.filter(({ id }) => !chosen.some((product) => product.id === id))
  const seen = new Map(chosen.map(({ vendor_slug }) => [vendor_slug, 1]))
  const turns = [...others.filter(isReady), ...others.filter((product) => !isReady(product))].map(
    (product) => {
      const turn = seen.get(product.vendor_slug) ?? 0
      seen.set(product.vendor_slug, turn + 1)
      return { product, turn }
    },
  )
  const shown = turns
    .sort((a, b) => Number(isReady(b.product)) - Number(isReady(a.product)) || a.turn - b.turn)
    .slice(0, newestShown - chosen.length)
    .map(({ product }) => product)
  const ready = shown.filter(isReady)
  const lead = bestOf(ready.length > 0 ? ready : shown)
  return {
    newest: [...chosen, ...(chosen.length > 0 || !lead ? shown : apart(lead, shown))],
    example: bestOf([...featured, ...products].filter(({ image_url }) => image_url !== null)),
  }
}

const isReady = ({ image_url, quantity }: MarketplaceProduct) => image_url !== null && quantity > 0

/** The products after a first one, each of another vendor than the one before it while there is one. */
function apart(first: MarketplaceProduct, products: readonly MarketplaceProduct[]): MarketplaceProduct[] {
  const left = products.filter((product) => product !== first)
  const next = left.find(({ vendor_slug }) => vendor_slug !== first.vendor_slug) ?? left[0]
  return next ? [first, ...apart(next, left)] : [first]
}

const rankOf = ({ manual_score_override: byHand, sustainability_score: score }: MarketplaceProduct) =>
  byHand ? -1 : score

const bestOf = (products: readonly MarketplaceProduct[]): MarketplaceProduct | undefined =>
  products.reduce<MarketplaceProduct | undefined>(
    (best, product) => (best && rankOf(best) >= rankOf(product) ? best : product),
    undefined,
  )
