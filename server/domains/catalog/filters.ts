import { arrayOverlaps, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { toMinor } from '@contract/money'
import type { ProductFilters } from '@contract/product-query'
import { products } from '@server/database/schema/catalog'

/** What a product must be to pass the filters; the search is not among them. All of it stands in the indexes of the sorts. */
export function conditionsOf(filters: ProductFilters): SQL[] {
  const { category, tags, price_min, price_max, score_min, country, certification, in_stock } = filters
  return [
    category && eq(products.category, category),
    tags?.length && arrayOverlaps(products.sustainabilityTags, tags),
    price_min && gte(products.priceMinor, toMinor(price_min)),
    price_max !== undefined && lte(products.priceMinor, toMinor(price_max)),
    score_min && gte(products.sustainabilityScore, score_min),
    country?.length && inArray(products.vendorCountry, country),
    certification?.length && arrayOverlaps(products.verifiedCertifications, certification),
    in_stock && sql`${products.inStock}`,
  ].filter((condition): condition is SQL => Boolean(condition))
}
