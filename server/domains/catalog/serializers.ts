import type { Moderation } from '@contract/catalog/vendor-procedures'
import type { MarketplaceProduct, StorefrontProduct } from '@contract/catalog/procedures'
import type { ProductTag } from '@contract/sustainability/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { products } from '@server/database/schema/catalog'
import type { ProductCard } from './listings'

/** A marketplace product as its handlers return it. */
export const toMarketplaceProduct = (card: ProductCard): InternalAmounts<MarketplaceProduct> => ({
  id: card.id,
  name: card.name,
  category: card.category,
  image_url: card.imageUrl,
  second_image_url: card.secondImageUrl,
  vendor_slug: card.vendorSlug,
  vendor_name: card.vendorName,
  vendor_country: card.vendorCountry,
  sustainability_tags: card.sustainabilityTags as ProductTag[],
  sustainability_score: card.manualScore ?? card.sustainabilityScore,
  manual_score_override: card.manualScore !== null,
  price: card.priceMinor,
  price_max: card.priceMaxMinor,
  reference_price: card.referencePriceMinor,
  weight_grams: card.weightGrams,
  shipping_offers: card.shippingOffers,
  quantity: card.stock,
  variant_count: card.variantCount,
})

/** A storefront product as its handlers return it. */
export function toStorefrontProduct(card: ProductCard): InternalAmounts<StorefrontProduct> {
  const { vendor_slug: _slug, vendor_name: _name, ...product } = toMarketplaceProduct(card)
  return { ...product, short_description: card.shortDescription }
}

/** Who moderated a product, by name, and when. */
export const toModeration = (
  { moderatedAt }: Pick<typeof products.$inferSelect, 'moderatedAt'>,
  moderator: string | null,
): Moderation => ({ moderated_by: moderator, moderated_at: moderatedAt?.toISOString() ?? null })
