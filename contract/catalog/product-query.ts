import { z } from 'zod'
import { africanCountries } from '../core/country-names'
import { dollars, dollarsToMinor, money } from '../core/amounts'
import { toDollars, type InternalAmounts } from '../core/money'
import { pageInput, subsetOf, searchText } from '../core/schemas'
import { certificationIds, productTags, scoreLimits } from '../sustainability/facts'
import * as texts from '../texts'
import { productCategories, productLimits, sortIds } from './facts'

const limits = productLimits

const scoreBounds = scoreLimits

const price = dollars
  .refine((amount) => amount >= 0, 'A price can’t be below 0.')
  .refine((amount) => amount <= toDollars(limits.priceMaxMinor), texts.product.priceMax)

const countryCodes = africanCountries.map(({ code }) => code) as [string, ...string[]]

/**
 * The marketplace filters, under the same names as in the URL. Several values of one filter are alternatives; different filters combine.
 * Prices: US dollars, inclusive. Certification: one that the vendor declares and our team has verified by a document.
 */
export const productFilters = z.object({
  search: searchText.optional(),
  category: z.enum(productCategories).optional(),
  tags: subsetOf(productTags).optional(),
  price_min: dollarsToMinor(price).optional(),
  price_max: dollarsToMinor(price).optional(),
  score_min: z.int().min(scoreBounds.min).max(scoreBounds.max).optional(),
  country: subsetOf(countryCodes).optional(),
  certification: subsetOf(certificationIds).optional(),
  in_stock: z.boolean().optional(),
})

/** Filters as sent and as in the URL: prices in US dollars. */
export type ProductFilters = z.input<typeof productFilters>

/** A marketplace query. `before` requests the page that ends at that cursor, instead of the next one. */
export const productQuery = productFilters.extend({
  ...pageInput.shape,
  before: pageInput.shape.cursor,
  sort: z.enum(sortIds).optional(),
})

export type ProductQuery = z.input<typeof productQuery>

/** Refuses a minimum price above the maximum, at the maximum's field. */
export const withValidPriceRange = <T extends z.ZodType<InternalAmounts<ProductFilters>>>(query: T) =>
  query.refine(({ price_min = 0, price_max = Infinity }) => price_min <= price_max, {
    path: ['price_max'],
    error: texts.marketplace.priceRangeInverted,
  })

const facetCounts = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number().int() }))

/**
 * The facet counts. A facet's counts ignore its own selection and respect the search and all other filters. Values that no product of the
 * search has are omitted; `price` is null without products. `is_estimate`: estimated from a sample because there are so many, rounded to
 * two digits.
 */
export const productFacets = z.object({
  total: z.number().int(),
  is_estimate: z.boolean(),
  category: facetCounts(z.enum(productCategories)),
  tags: facetCounts(z.enum(productTags)),
  country: facetCounts(z.string()),
  certification: facetCounts(z.enum(certificationIds)),
  score_min: facetCounts(z.number().int()),
  in_stock: z.number().int(),
  price: z.object({ min: money, max: money }).nullable(),
})

export type ProductFacets = z.infer<typeof productFacets>
