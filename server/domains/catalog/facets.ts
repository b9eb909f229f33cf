import type { CertificationId, ProductCategory, ProductTag } from '@contract/enums'
import { toDecimal, toMinor } from '@contract/money'
import type { ProductFacets, ProductFilters } from '@contract/product-query'
import type { Context } from '@server/platform/services'
import { productSearch } from './search/product-search'
import { countExactGroups, readGroups, scoreBands, type FacetGroup, type Groups } from './facet-groups'
import { listingConditions } from './listing-filters'

/**
 * The number of products on sale that match the search and filters, and the facet counts. Listings that are equal to the filters are read
 * as one group with its size, and the filters are applied to the groups. Anything groups do not distinguish, mainly price ranges, is
 * filtered in the database.
 */
export async function getProductFacets(
  { search, ...filters }: ProductFilters = {},
  { tx }: Context,
): Promise<ProductFacets> {
  const found = search ? await productSearch.condition(tx, search) : undefined
  if (search && !found) return serialize(new Counts(), new Counts(), noGroups)
  if (found?.isListed) return countListed(await countExactGroups(tx, found.condition), filters)
  const { exact, grouped } = split(filters)
  const read = (applied: ProductFilters) =>
    readGroups(tx, [...(found ? [found.condition] : []), ...listingConditions(applied)])
  const [all, matching, ...others] = await Promise.all([
    read({}),
    isEmpty(exact) ? undefined : read(exact),
    ...facetsOf(exact).map((facet) => read(without(exact, facet))),
  ])
  const unfiltered = count(all!, {})
  const counts = !matching && isEmpty(grouped) ? unfiltered : count(matching ?? all!, grouped)
  // A facet's values do not depend on its own selection.
  for (const [n, facet] of facetsOf(exact).entries()) counts.take(facet, count(others[n]!, grouped))
  return serialize(counts, unfiltered, matching?.isEstimate ? matching : all!)
}

/** A search with few results: each group knows its price and score, so that one reading tells everything. */
const countListed = (groups: Groups, filters: ProductFilters): ProductFacets =>
  serialize(count(groups, filters), count(groups, {}), groups)

/** Splits the filters into those the database applies and those applied to groups, which know scores only by band. */
function split({ price_min, price_max, score_min, ...others }: ProductFilters) {
  const isBand = !score_min || scoreBands.includes(score_min)
  const exact: ProductFilters = { price_min, price_max, score_min: isBand ? undefined : score_min }
  return { exact, grouped: { ...others, score_min: isBand ? score_min : undefined } }
}

const isEmpty = (filters: ProductFilters) => listingConditions(filters).length === 0

const facetsOf = ({ price_min, price_max, score_min }: ProductFilters): ('price' | 'score_min')[] => [
  ...(isEmpty({ price_min, price_max }) ? [] : (['price'] as const)),
  ...(score_min ? (['score_min'] as const) : []),
]

const without = (filters: ProductFilters, facet: 'price' | 'score_min'): ProductFilters =>
  facet === 'price' ? { score_min: filters.score_min } : { ...filters, score_min: undefined }

const noGroups: Groups = { groups: [], isEstimate: false }

type Facet = 'category' | 'tags' | 'country' | 'certification' | 'score_min' | 'in_stock' | 'price'
const facets: readonly Facet[] = [
  'category',
  'tags',
  'country',
  'certification',
  'score_min',
  'in_stock',
  'price',
]

/** One predicate per active filter. */
function testsOf(filters: ProductFilters): [Facet, (group: FacetGroup) => boolean][] {
  const { category, tags, country, certification, score_min, in_stock, price_min, price_max } = filters
  const tests: Partial<Record<Facet, (group: FacetGroup) => boolean>> = {}
  if (category) tests.category = (group) => group.category === category
  if (tags?.length) tests.tags = (group) => tags.some((tag) => group.tags.includes(tag))
  if (country?.length) tests.country = (group) => country.includes(group.country)
  if (certification?.length)
    tests.certification = (group) => certification.some((one) => group.certifications.includes(one))
  if (score_min) tests.score_min = (group) => group.score >= score_min
  if (in_stock) tests.in_stock = (group) => group.inStock
  const [least, most] = [toMinor(price_min ?? 0), price_max === undefined ? Infinity : toMinor(price_max)]
  if (least > 0 || most < Infinity) tests.price = ({ lowest, highest }) => lowest >= least && highest <= most
  return Object.entries(tests) as [Facet, (group: FacetGroup) => boolean][]
}

/** Facet counts per value. Prices: US cents. */
class Counts {
  total = 0
  category = new Map<string, number>()
  tags = new Map<string, number>()
  country = new Map<string, number>()
  certification = new Map<string, number>()
  score_min = new Map<number, number>()
  in_stock = 0
  price: { lowest: number; highest: number } | null = null

  add(facet: Facet, group: FacetGroup) {
    const { size } = group
    if (facet === 'category') add(this.category, group.category, size)
    else if (facet === 'country') add(this.country, group.country, size)
    else if (facet === 'tags') for (const tag of group.tags) add(this.tags, tag, size)
    else if (facet === 'certification')
      for (const certification of group.certifications) add(this.certification, certification, size)
    else if (facet === 'score_min')
      for (const from of scoreBands) add(this.score_min, from, group.score >= from ? size : 0)
    else if (facet === 'in_stock') this.in_stock += group.inStock ? size : 0
    else this.price = widened(this.price, group)
  }

  take(facet: 'price' | 'score_min', { price, score_min }: Counts) {
    if (facet === 'price') this.price = price
    else this.score_min = score_min
  }
}

/**
 * A group that passes every filter counts for every value; one that fails a single filter counts for that facet's values, since a facet's
 * own selection does not narrow its counts.
 */
function count({ groups }: Groups, filters: ProductFilters): Counts {
  const tests = testsOf(filters)
  const counts = new Counts()
  for (const group of groups) {
    const failed = tests.filter(([, passes]) => !passes(group)).map(([facet]) => facet)
    if (failed.length === 0) counts.total += group.size
    if (failed.length < 2) for (const facet of failed.length === 0 ? facets : failed) counts.add(facet, group)
  }
  return counts
}

function add<Value>(counts: Map<Value, number>, value: Value | null, size: number) {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + size)
}

const widened = (range: Counts['price'], { lowest, highest }: FacetGroup) => ({
  lowest: Math.min(range?.lowest ?? Infinity, lowest),
  highest: Math.max(range?.highest ?? 0, highest),
})

/** Values that no product of the search has are omitted; one excluded by other filters is listed with 0. */
function serialize(counts: Counts, all: Counts, { isEstimate }: Groups): ProductFacets {
  const shown = isEstimate ? toTwoDigits : (n: number) => n
  const list = <T extends string>(facet: 'category' | 'tags' | 'country' | 'certification') =>
    [...all[facet].keys()]
      .sort()
      .map((value) => ({ value: value as T, count: shown(counts[facet].get(value) ?? 0) }))
  const { price } = counts
  return {
    total: shown(counts.total),
    is_estimate: isEstimate,
    category: list<ProductCategory>('category'),
    tags: list<ProductTag>('tags'),
    country: list<string>('country'),
    certification: list<CertificationId>('certification'),
    score_min: scoreBands.map((value) => ({ value, count: shown(counts.score_min.get(value) ?? 0) })),
    in_stock: shown(counts.in_stock),
    price: price && { min: toDecimal(price.lowest), max: toDecimal(price.highest) },
  }
}

/** Rounds an estimate to two significant digits: 143,211 becomes "about 140,000". */
function toTwoDigits(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / unit) * unit
}
