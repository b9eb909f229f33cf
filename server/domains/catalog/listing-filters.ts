import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { ProductFilters } from '@contract/catalog/product-query'
import { productListings as listings } from '@server/database/schema/catalog'

/** Filter values in the database's form. Prices: US cents, of the price shown on a card. */
const filterValuesOf = (filters: InternalAmounts<ProductFilters>) => ({
  category: filters.category,
  tags: filters.tags?.length ? filters.tags : undefined,
  minPrice: filters.price_min || undefined,
  maxPrice: filters.price_max,
  score: filters.score_min || undefined,
  countries: filters.country?.length ? filters.country : undefined,
  certifications: filters.certification?.length ? filters.certification : undefined,
  inStock: filters.in_stock || undefined,
})
type FilterName = keyof ReturnType<typeof filterValuesOf>

const conditions: Record<FilterName, (value: SQLWrapper) => SQL> = {
  category: (value) => sql`${listings.category} = ${value}::product_category`,
  tags: (value) => sql`${listings.sustainabilityTags} && ${value}::text[]`,
  minPrice: (value) => sql`${listings.priceMinor} >= ${value}::bigint`,
  maxPrice: (value) => sql`${listings.priceMinor} <= ${value}::bigint`,
  score: (value) => sql`${listings.sustainabilityScore} >= ${value}::int`,
  countries: (value) => sql`${listings.vendorCountry} = any (${value}::text[])`,
  certifications: (value) => sql`${listings.certifications} && ${value}::text[]`,
  inStock: (value) => sql`${listings.inStock} = ${value}::boolean`,
}
const filterNames = Object.keys(conditions) as FilterName[]

/** The conditions a listing must meet to pass the filters, excluding the search. */
export function listingConditions(filters: InternalAmounts<ProductFilters>): SQL[] {
  const values = filterValuesOf(filters)
  return filterNames.flatMap((name) =>
    values[name] === undefined ? [] : conditions[name](sql`${sql.param(values[name])}`),
  )
}

/** The same for a statement prepared once for all filters: an unset filter is null. */
export function preparedConditions(): SQL[] {
  return filterNames.map((name) => {
    const value = sql.placeholder(name)
    return sql`(${value}::text is null or ${conditions[name](sql`${value}`)})`
  })
}

/** The parameters of such a statement. */
export const preparedValues = (filters: InternalAmounts<ProductFilters>): Record<FilterName, unknown> => {
  const values = filterValuesOf(filters)
  return Object.fromEntries(filterNames.map((name) => [name, values[name] ?? null])) as Record<
    FilterName,
    unknown
  >
}
