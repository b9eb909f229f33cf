import { type CertificationId, type ProductTag, scoreLimits } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import type { Inside } from '@contract/core/money'
import type { ProductFacets, ProductFilters } from '@contract/catalog/product-query'
import type { Context } from '@server/platform/services'
import { productSearch } from './search/product-search'
import { readAll, readListings, type FacetListing, type FacetListings } from './facet-listings'
import { listingConditions } from './listing-filters'

/**
 * The number of products on sale that match the search and filters, and the facet counts. The listings of the search, or all, are read once,
 * and every question is answered from them.
 */
export async function getProductFacets(
  { search, ...filters }: Inside<ProductFilters> = {},
  { tx }: Context,
): Promise<Inside<ProductFacets>> {
  const searchCondition = search ? await productSearch.condition(tx, search) : undefined
  if (search && !searchCondition) return serialize(new Counts(), { listings: [], weight: 1 }, new Counts())
  const searched = searchCondition ? [searchCondition.condition] : []
  const all = searchCondition?.isListed
    ? await readAll(tx, searchCondition.condition)
    : await readListings(tx, searched)
  const priced = listingConditions({ price_min: filters.price_min, price_max: filters.price_max })
  // A sample of everything has few products in a narrow price range.
  const isNarrowed = all.weight > 1 && priced.length > 0
  const within = isNarrowed ? await readListings(tx, [...searched, ...priced]) : all
  const counts = count(within, filters)
  // A facet's values do not depend on its own selection.
  if (isNarrowed) counts.price = count(all, filters).price
  return serialize(counts, within, countAll(all))
}

type Facet = 'category' | 'tags' | 'country' | 'certification' | 'score_min' | 'in_stock' | 'price'
type Test = (listing: FacetListing) => boolean

/** One predicate per active filter. */
function testsOf(filters: Inside<ProductFilters>): [Facet, Test][] {
  const { category, tags, country, certification, score_min, in_stock } = filters
  const { price_min: least = 0, price_max: max = Infinity } = filters
  const tests: Partial<Record<Facet, Test>> = {}
  if (category) tests.category = (listing) => listing.category === category
  if (tags?.length) tests.tags = (listing) => tags.some((tag) => listing.tags.includes(tag))
  if (country?.length) tests.country = (listing) => country.includes(listing.country)
  if (certification?.length)
    tests.certification = (listing) => certification.some((one) => listing.certifications.includes(one))
  if (score_min) tests.score_min = (listing) => listing.score >= score_min
  if (in_stock) tests.in_stock = (listing) => listing.inStock
  if (least > 0 || max < Infinity) tests.price = ({ price }) => price >= least && price <= max
  return Object.entries(tests) as [Facet, Test][]
}

/** The score thresholds that the filter offers. */
const scoreThresholds: readonly number[] = [scoreLimits.goodFrom, scoreLimits.fairFrom]

/** Listings per value of each facet. Prices: US cents. */
class Counts {
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
      for (const from of scoreThresholds) if (score >= from) increment(this.score_min, from)
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
function count({ listings }: FacetListings, filters: Inside<ProductFilters>): Counts {
  const tests = testsOf(filters)
  const counts = new Counts()
  const addToEach = Object.values(counts.add)
  for (const listing of listings) {
    const failed = failedBy(listing, tests)
    if (failed === 'several') continue
    if (failed !== 'none') counts.add[failed](listing)
    else {
      counts.total++
      for (const add of addToEach) add(listing)
    }
  }
  return counts
}

/** The only facet whose filter a listing fails. */
function failedBy(listing: FacetListing, tests: readonly [Facet, Test][]): Facet | 'none' | 'several' {
  let failed: Facet | 'none' = 'none'
  for (const [facet, passes] of tests) {
    if (passes(listing)) continue
    if (failed !== 'none') return 'several'
    failed = facet
  }
  return failed
}

const unfiltered = new WeakMap<FacetListings, Counts>()

/** The counts without filters: once for all requests that share the listings. */
function countAll(listings: FacetListings): Counts {
  const counts = unfiltered.get(listings) ?? count(listings, {})
  unfiltered.set(listings, counts)
  return counts
}

/** Values that no product of the search has are omitted; one excluded by other filters is listed with 0. */
function serialize(counts: Counts, { weight }: FacetListings, all: Counts): Inside<ProductFacets> {
  const isEstimate = weight > 1
  const shown = (listings = 0) => (isEstimate ? toTwoDigits(listings * weight) : listings)
  const list = <T extends string>(of: Map<string, number>, inAll: Map<string, number>) =>
    [...inAll.keys()].sort().map((value) => ({ value: value as T, count: shown(of.get(value)) }))
  const { price } = counts
  return {
    total: shown(counts.total),
    is_estimate: isEstimate,
    category: list<ProductCategory>(counts.category, all.category),
    tags: list<ProductTag>(perValue(counts.tags), perValue(all.tags)),
    country: list<string>(counts.country, all.country),
    certification: list<CertificationId>(perValue(counts.certification), perValue(all.certification)),
    score_min: scoreThresholds.map((value) => ({ value, count: shown(counts.score_min.get(value)) })),
    in_stock: shown(counts.in_stock),
    price: price && { min: price.lowest, max: price.highest },
  }
}

/** The listings of each value, from those of each list of values. */
function perValue(lists: ReadonlyMap<readonly string[], number>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [values, listings] of lists) for (const value of values) increment(counts, value, listings)
  return counts
}

/** Rounds an estimate to two significant digits: 143,211 becomes "about 140,000". */
function toTwoDigits(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / unit) * unit
}
