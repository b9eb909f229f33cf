import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { toMinor } from '@contract/money'
import type { ProductFilters } from '@contract/product-query'
import { productListings as listings, productVariants } from '@server/database/schema/catalog'

/** What the filters ask of a listing, as the database takes it. Prices: US cents. */
const valuesOf = (filters: ProductFilters) => ({
  category: filters.category,
  tags: filters.tags?.length ? filters.tags : undefined,
  least: filters.price_min ? toMinor(filters.price_min) : undefined,
  most: filters.price_max === undefined ? undefined : toMinor(filters.price_max),
  score: filters.score_min || undefined,
  countries: filters.country?.length ? filters.country : undefined,
  certifications: filters.certification?.length ? filters.certification : undefined,
  inStock: filters.in_stock || undefined,
})
type Name = keyof ReturnType<typeof valuesOf>

const conditions: Record<Name, (value: SQLWrapper) => SQL> = {
  category: (value) => sql`${listings.category} = ${value}::product_category`,
  tags: (value) => sql`${listings.sustainabilityTags} && ${value}::text[]`,
  least: (value) => sql`${listings.priceMaxMinor} >= ${value}::bigint`,
  most: (value) => sql`${listings.priceMinor} <= ${value}::bigint`,
  score: (value) => sql`${listings.sustainabilityScore} >= ${value}::int`,
  countries: (value) => sql`${listings.vendorCountry} = any (${value}::text[])`,
  certifications: (value) => sql`${listings.certifications} && ${value}::text[]`,
  inStock: (value) => sql`${listings.inStock} = ${value}::boolean`,
}
const names = Object.keys(conditions) as Name[]

/**
 * That a variant costs between two prices, of a product whose prices span them: its variants are looked at one by one. (With a limit, so
 * that PostgreSQL does not read all variants there are to do so.)
 */
const hasVariantBetween = (least: SQLWrapper, most: SQLWrapper): SQL => sql`(
  ${listings.priceMinor} >= ${least}::bigint or ${listings.priceMaxMinor} <= ${most}::bigint or (
    select true from ${productVariants} where ${productVariants.productId} = ${listings.productId}
      and ${productVariants.deletedAt} is null and ${productVariants.priceMinor} between ${least}::bigint and ${most}::bigint limit 1))`

/** What a listing must be to pass the filters. The search is not among them. */
export function listingConditions(filters: ProductFilters): SQL[] {
  const values = valuesOf(filters)
  const { least, most } = values
  return [
    ...names.flatMap((name) =>
      values[name] === undefined ? [] : conditions[name](sql`${sql.param(values[name])}`),
    ),
    ...(least !== undefined && most !== undefined ? [hasVariantBetween(sql`${least}`, sql`${most}`)] : []),
  ]
}

/** The same for a statement that is prepared once for all filters: one that is not set is null. */
export function preparedConditions(): SQL[] {
  const { least, most } = { least: sql.placeholder('least'), most: sql.placeholder('most') }
  return [
    ...names.map((name) => {
      const value = sql.placeholder(name)
      return sql`(${value}::text is null or ${conditions[name](sql`${value}`)})`
    }),
    sql`(${least}::text is null or ${most}::text is null or ${hasVariantBetween(sql`${least}`, sql`${most}`)})`,
  ]
}

/** The values of such a statement. */
export const preparedValues = (filters: ProductFilters): Record<Name, unknown> => {
  const values = valuesOf(filters)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null])) as Record<Name, unknown>
}
