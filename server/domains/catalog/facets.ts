import { type CertificationId, type ProductTag, scoreLimits } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { ProductFacets, ProductFilters } from '@contract/catalog/product-query'
import type { Context } from '@server/platform/services'
import { productSearch } from './search/product-search'
import { readAllListings, readListings, type FacetListing, type FacetListings } from './facet-listings'
import { listingConditions } from './listing-filters'

/**
 * The number of products on sale that match the search and filters, and the facet counts. The listings of the search, or all, are read once,
 * and every question is answered from them.
 */
export async function getProductFacets(
  { search, ...filters }: InternalAmounts<ProductFilters> = {},
  { tx }: Context,
): Promise<InternalAmounts<ProductFacets>> {
  const searchCondition = search ? await productSearch.condition(tx, search) : undefined
  if (search && !searchCondition)
    return serialize(new FacetCounts(), { listings: [], weight: 1 }, new FacetCounts())
  const searchConditions = searchCondition ? [searchCondition.condition] : []
  const allListings = searchCondition?.isListedById
    ? await readAllListings(tx, searchCondition.condition)
    : await readListings(tx, searchConditions)
  const priceConditions = listingConditions({ price_min: filters.price_min, price_max: filters.price_max })
  // A sample of everything has few products in a narrow price range.
  const isPriceFilteredSample = allListings.weight > 1 && priceConditions.length > 0
  const filteredListings = isPriceFilteredSample
    ? await readListings(tx, [...searchConditions, ...priceConditions])
    : allListings
  const counts = countFacets(filteredListings, filters)
  // A facet's values do not depend on its own selection.
  if (isPriceFilteredSample) counts.price = countFacets(allListings, filters).price
  return serialize(counts, filteredListings, countUnfiltered(allListings))
}

type Facet = 'category' | 'tags' | 'country' | 'certification' | 'score_min' | 'in_stock' | 'price'
type Predicate = (listing: FacetListing) => boolean

/** One predicate per active filter. */
function predicatesOf(filters: InternalAmounts<ProductFilters>): [Facet, Predicate][] {
  const { category, tags, country, certification, score_min, in_stock } = filters
  const { price_min: minPrice = 0, price_max: maxPrice = Infinity } = filters
  const predicates: Partial<Record<Facet, Predicate>> = {}
  if (category) predicates.category = (listing) => listing.category === category
  if (tags?.length) predicates.tags = (listing) => tags.some((tag) => listing.tags.includes(tag))
  if (country?.length) predicates.country = (listing) => country.includes(listing.country)
  if (certification?.length)
    predicates.certification = (listing) => certification.some((id) => listing.certifications.includes(id))
  if (score_min) predicates.score_min = (listing) => listing.score >= score_min
  if (in_stock) predicates.in_stock = (listing) => listing.inStock
  if (minPrice > 0 || maxPrice < Infinity)
    predicates.price = ({ price }) => price >= minPrice && price <= maxPrice
  return Object.entries(predicates) as [Facet, Predicate][]
}

/** The score thresholds that the filter offers. */
const scoreThresholds: readonly number[] = [scoreLimits.goodFrom, scoreLimits.fairFrom]

/** Listings per value of each facet. Prices: US cents. */
class FacetCounts {
  total = 0
  readonly category = new Map<string, number>()
  readonly country = new Map<string, number>()
  /** Per whole list of tags rather than per tag: many listings share one, so that counting is faster. */
  readonly tags = new Map<readonly string[], number>()
  readonly certification = new Map<readonly string[], number>()
  readonly score_min = new Map<number, number>()
  in_stock = 0
  price: { lowest: number; highest: number } | null = null

  readonly add: Record<Facet, (listing: FacetListing) => void> = {
    category: ({ category }) => {
      if (category !== null) increment(this.category, category)
    },
    country: ({ country }) => increment(this.country, country),
    tags: ({ tags }) => increment(this.tags, tags),
    certification: ({ certifications }) => increment(this.certification, certifications),
    score_min: ({ score }) => {
      for (const threshold of scoreThresholds) if (score >= threshold) increment(this.score_min, threshold)
    },
    in_stock: ({ inStock }) => {
      if (inStock) this.in_stock++
    },
    price: ({ price }) => {
      const { lowest, highest } = (this.price ??= { lowest: price, highest: price })
      if (price < lowest) this.price.lowest = price
      else if (price > highest) this.price.highest = price
    },
  }
}

function increment<Value>(counts: Map<Value, number>, value: Value, by = 1) {
  counts.set(value, (counts.get(value) ?? 0) + by)
}

/**
 * A listing that passes every filter counts for every value; one that fails a single filter counts for that facet's values, since a facet's
 * own selection does not narrow its counts.
 */
function countFacets({ listings }: FacetListings, filters: InternalAmounts<ProductFilters>): FacetCounts {
  const predicates = predicatesOf(filters)
  const counts = new FacetCounts()
  const addToEach = Object.values(counts.add)
  for (const listing of listings) {
    const failingFacet = failingFacetOf(listing, predicates)
    if (failingFacet === 'several') continue
    if (failingFacet !== 'none') counts.add[failingFacet](listing)
    else {
      counts.total++
      for (const add of addToEach) add(listing)
    }
  }
  return counts
}

/** The only facet whose filter a listing fails. */
function failingFacetOf(
  listing: FacetListing,
  predicates: readonly [Facet, Predicate][],
): Facet | 'none' | 'several' {
  let failingFacet: Facet | 'none' = 'none'
  for (const [facet, matches] of predicates) {
    if (matches(listing)) continue
    if (failingFacet !== 'none') return 'several'
    failingFacet = facet
  }
  return failingFacet
}

const unfilteredByListings = new WeakMap<FacetListings, FacetCounts>()

/** The counts without filters: once for all requests that share the listings. */
function countUnfiltered(listings: FacetListings): FacetCounts {
  const counts = unfilteredByListings.get(listings) ?? countFacets(listings, {})
  unfilteredByListings.set(listings, counts)
  return counts
}

/** Values that no product of the search has are omitted; one excluded by other filters is listed with 0. */
function serialize(
  counts: FacetCounts,
  { weight }: FacetListings,
  unfilteredCounts: FacetCounts,
): InternalAmounts<ProductFacets> {
  const isEstimate = weight > 1
  const displayCount = (sampled = 0) => (isEstimate ? roundToTwoDigits(sampled * weight) : sampled)
  const toFacetValues = <T extends string>(valueCounts: Map<string, number>, totals: Map<string, number>) =>
    [...totals.keys()]
      .sort()
      .map((value) => ({ value: value as T, count: displayCount(valueCounts.get(value)) }))
  const { price } = counts
  return {
    total: displayCount(counts.total),
    is_estimate: isEstimate,
    category: toFacetValues<ProductCategory>(counts.category, unfilteredCounts.category),
    tags: toFacetValues<ProductTag>(countPerValue(counts.tags), countPerValue(unfilteredCounts.tags)),
    country: toFacetValues<string>(counts.country, unfilteredCounts.country),
    certification: toFacetValues<CertificationId>(
      countPerValue(counts.certification),
      countPerValue(unfilteredCounts.certification),
    ),
    score_min: scoreThresholds.map((value) => ({ value, count: displayCount(counts.score_min.get(value)) })),
    in_stock: displayCount(counts.in_stock),
    price: price && { min: price.lowest, max: price.highest },
  }
}

/** The listings of each value, from those of each list of values. */
function countPerValue(lists: ReadonlyMap<readonly string[], number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [values, by] of lists) for (const value of values) increment(counts, value, by)
  return counts
}

/** Rounds an estimate to two significant digits: 143,211 becomes "about 140,000". */
function roundToTwoDigits(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / unit) * unit
}
