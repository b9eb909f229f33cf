import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Inside } from '@contract/core/money'
import type { ProductFilters } from '@contract/catalog/product-query'
import { productListings as listings } from '@server/database/schema/catalog'

/** Filter values in the database's form. Prices: US cents, of the price shown on a card. */
const valuesOf = (filters: Inside<ProductFilters>) => ({
  category: filters.category,
  tags: filters.tags?.length ? filters.tags : undefined,
  least: filters.price_min || undefined,
  most: filters.price_max,
  score: filters.score_min || undefined,
  countries: filters.country?.length ? filters.country : undefined,
  certifications: filters.certification?.length ? filters.certification : undefined,
  inStock: filters.in_stock || undefined,
})
type Name = keyof ReturnType<typeof valuesOf>

const conditions: Record<Name, (value: SQLWrapper) => SQL> = {
  category: (value) => sql`${listings.category} = ${value}::product_category`,
  tags: (value) => sql`${listings.sustainabilityTags} && ${value}::text[]`,
  least: (value) => sql`${listings.priceMinor} >= ${value}::bigint`,
  most: (value) => sql`${listings.priceMinor} <= ${value}::bigint`,
  score: (value) => sql`${listings.sustainabilityScore} >= ${value}::int`,
  countries: (value) => sql`${listings.vendorCountry} = any (${value}::text[])`,
  certifications: (value) => sql`${listings.certifications} && ${value}::text[]`,
  inStock: (value) => sql`${listings.inStock} = ${value}::boolean`,
}
const names = Object.keys(conditions) as Name[]

/** The conditions a listing must meet to pass the filters, excluding the search. */
export function listingConditions(filters: Inside<ProductFilters>): SQL[] {
  const values = valuesOf(filters)
  return names.flatMap((name) =>
    values[name] === undefined ? [] : conditions[name](sql`${sql.param(values[name])}`),
  )
}

/** The same for a statement prepared once for all filters: an unset filter is null. */
export function preparedConditions(): SQL[] {
  return names.map((name) => {
    const value = sql.placeholder(name)
    return sql`(${value}::text is null or ${conditions[name](sql`${value}`)})`
  })
}

/** The parameters of such a statement. */
export const preparedValues = (filters: Inside<ProductFilters>): Record<Name, unknown> => {
  const values = valuesOf(filters)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Record<Name, unknown>
}
