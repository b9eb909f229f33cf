import type { MarketplaceProduct } from '@contract/catalog/procedures'

/** One lead product and four beside it. */
const newestCount = 5

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
  const selectedFeatured = featured.filter(isReady).slice(0, newestCount)
  const remainingProducts = products.filter(
    ({ id }) => !selectedFeatured.some((product) => product.id === id),
  )
  const countByVendor = new Map(selectedFeatured.map(({ vendor_slug }) => [vendor_slug, 1]))
  const rankedProducts = [
    ...remainingProducts.filter(isReady),
    ...remainingProducts.filter((product) => !isReady(product)),
  ].map((product) => {
    const vendorRank = countByVendor.get(product.vendor_slug) ?? 0
    countByVendor.set(product.vendor_slug, vendorRank + 1)
    return { product, vendorRank }
  })
  const newestProducts = rankedProducts
    .sort((a, b) => Number(isReady(b.product)) - Number(isReady(a.product)) || a.vendorRank - b.vendorRank)
    .slice(0, newestCount - selectedFeatured.length)
    .map(({ product }) => product)
  const readyProducts = newestProducts.filter(isReady)
  const bestProduct = bestOf(readyProducts.length > 0 ? readyProducts : newestProducts)
  return {
    newest: [
      ...selectedFeatured,
      ...(selectedFeatured.length > 0 || !bestProduct
        ? newestProducts
        : spreadVendors(bestProduct, newestProducts)),
    ],
    example: bestOf([...featured, ...products].filter(({ image_url }) => image_url !== null)),
  }
}

const isReady = ({ image_url, quantity }: MarketplaceProduct) => image_url !== null && quantity > 0

/** The products after a first one, each from another vendor than the one before it where possible. */
function spreadVendors(
  first: MarketplaceProduct,
  products: readonly MarketplaceProduct[],
): MarketplaceProduct[] {
  const remainingProducts = products.filter((product) => product !== first)
  const next =
    remainingProducts.find(({ vendor_slug }) => vendor_slug !== first.vendor_slug) ?? remainingProducts[0]
  return next ? [first, ...spreadVendors(next, remainingProducts)] : [first]
}

const scoreRank = ({ manual_score_override: isManual, sustainability_score: score }: MarketplaceProduct) =>
  isManual ? -1 : score

const bestOf = (products: readonly MarketplaceProduct[]): MarketplaceProduct | undefined =>
  products.reduce<MarketplaceProduct | undefined>(
    (best, product) => (best && scoreRank(best) >= scoreRank(product) ? best : product),
    undefined,
  )
