import { and, eq, isNull } from 'drizzle-orm'
import type { ProductDetail } from '@contract/catalog/procedures'
import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { shippingOffersOfVendor } from '@server/database/shipping-offers-of-vendor'
import type { Context } from '@server/platform/services'
import type { ProductCard } from './listings'
import type { VendorProduct } from './require-vendor-product'
import { detailColumns, toProductDetail } from './product-details'

/** A vendor's own product in any status, as buyers will see it. Refuses: product_not_found. */
export async function previewProduct(
  { vendorId, productId }: VendorProduct,
  context: Context,
): Promise<InternalAmounts<ProductDetail>> {
  const [row] = await context.tx
    .select({ ...detailColumns, shippingOffers: shippingOffersOfVendor })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId), isNull(products.deletedAt)))
  if (!row) throw new Refusal('product_not_found')
  return toProductDetail({ ...row, card: cardOf(row) }, context)
}

/** The card that `product_listing_rows` makes of a product once it is on sale. */
function cardOf({
  product,
  vendor,
  images,
  variants,
  shippingOffers,
}: Pick<Parameters<typeof toProductDetail>[0], 'product' | 'vendor' | 'images' | 'variants'> &
  Pick<ProductCard, 'shippingOffers'>): ProductCard {
  const prices = variants.map(({ price_minor }) => price_minor)
  const lowest = Math.min(...prices)
  return {
    ...product,
    manualScore: product.manualScoreOverride ? product.sustainabilityScore : null,
    imageUrl: images?.[0]?.image_url ?? null,
    secondImageUrl: images?.[1]?.image_url ?? null,
    vendorSlug: vendor.storeSlug ?? '',
    vendorName: vendor.companyName,
    vendorCountry: vendor.country,
    priceMinor: lowest,
    priceMaxMinor: Math.max(...prices),
    referencePriceMinor:
      variants.find(({ price_minor }) => price_minor === lowest)?.reference_price_minor ?? null,
    shippingOffers,
    weightGrams:
      variants
        .filter(({ price_minor }) => price_minor === lowest)
        .map(({ weight_grams }) => weight_grams)
        .sort((a, b) => (a ?? Infinity) - (b ?? Infinity))[0] ?? null,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    variantCount: variants.length,
  }
}
