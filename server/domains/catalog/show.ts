import type { MarketplaceProduct, StorefrontProduct } from '@contract/catalog'
import type { ProductTag } from '@contract/lists'
import { toDecimal } from '@contract/money'
import type { Card } from './queries'

/** A product on a grid, as the wire carries it. */
export const toMarketplaceProduct = (row: Card): MarketplaceProduct => ({
  id: row.id,
  name: row.name,
  image_url: row.imageUrl,
  vendor_slug: row.vendorSlug ?? '',
  vendor_name: row.vendorName,
  vendor_country: row.vendorCountry,
  sustainability_tags: row.sustainabilityTags as ProductTag[],
  sustainability_score: row.sustainabilityScore,
  price: toDecimal(row.priceMinor),
  quantity: row.quantity,
  options: optionsOf(row),
})

/** A product on its vendor's storefront, as the wire carries it. */
export const toStorefrontProduct = (row: Card): StorefrontProduct => ({
  id: row.id,
  name: row.name,
  short_description: row.shortDescription,
  price: toDecimal(row.priceMinor),
  image_url: row.imageUrl,
  sustainability_tags: row.sustainabilityTags as ProductTag[],
  sustainability_score: row.sustainabilityScore,
  quantity: row.quantity,
  options: optionsOf(row),
})

const optionsOf = ({ variants }: Card) =>
  variants && {
    count: variants.count,
    price_min: toDecimal(variants.lowest),
    price_max: toDecimal(variants.highest),
  }
