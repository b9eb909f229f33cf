import { paths } from '@contract/core/paths'
import type { Ids } from './ids'
import type { Visitor } from './seeded-visitor'

/** A read request: a procedure with its input, or the path of a page, which may be requested compressed or by a browser of a name. */
export type Request = { call: string; input: object } | { page: string; accepts?: string; agent?: string }

/** One row of the table. `fixedRequest` is sent repeatedly; `variedRequest` is a different one of the same kind each time. */
export interface ReadBenchmark {
  name: string
  baselineKind: 'list' | 'detail'
  fixedRequest: Request
  /** Omitted if there is only one such request. */
  variedRequest?: (visitor: Visitor, ids: Ids) => Request
}

const list = (input: object): Request => ({ call: 'get_all_active_products', input })
const facets = (input: object): Request => ({ call: 'get_product_facets', input })
const details = (p_product_id: string): Request => ({ call: 'get_product_details', input: { p_product_id } })

const viewOf = (productId: string): Request => ({
  page: paths.productViewed(productId),
  // Whoever does not say what it is does not count.
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
})

/** Page sizes averaging the usual 24, to vary requests that would otherwise be few. */
const pageLimit = ({ between }: Visitor) => ({ limit: between(16, 32) })

/** Everything that visitors read. */
export const readBenchmarks = (ids: Ids): ReadBenchmark[] => [
  {
    name: 'list, newest',
    baselineKind: 'list',
    fixedRequest: list({}),
    variedRequest: (visitor) => list({ ...pageLimit(visitor), cursor: visitor.next(ids.cursors) }),
  },
  {
    name: 'list, category by price',
    baselineKind: 'list',
    fixedRequest: list({ category: 'Home & Garden', sort: 'price_asc' }),
    variedRequest: (visitor) => list({ ...pageLimit(visitor), ...visitor.next(ids.priceCursors) }),
  },
  {
    name: 'list, filtered',
    baselineKind: 'list',
    fixedRequest: list({ category: 'Home & Garden', price_min: 50, price_max: 200 }),
    variedRequest: (visitor) => list(visitor.filters()),
  },
  {
    name: 'search, one word',
    baselineKind: 'list',
    fixedRequest: list({ search: 'basket' }),
    variedRequest: (visitor) => list({ search: visitor.oneWord(), ...pageLimit(visitor) }),
  },
  {
    name: 'search, two words',
    baselineKind: 'list',
    fixedRequest: list({ search: 'indigo bowl' }),
    variedRequest: (visitor) => list({ search: visitor.twoWords(), ...pageLimit(visitor) }),
  },
  {
    name: 'search, by price',
    baselineKind: 'list',
    fixedRequest: list({ search: 'basket', sort: 'price_asc' }),
    variedRequest: (visitor) => list({ search: visitor.oneWord(), sort: 'price_asc', ...pageLimit(visitor) }),
  },
  {
    name: 'search, two letters',
    baselineKind: 'list',
    fixedRequest: list({ search: 'ba' }),
    variedRequest: (visitor) => list({ search: visitor.twoLetters(), ...pageLimit(visitor) }),
  },
  {
    name: 'suggestions',
    baselineKind: 'list',
    fixedRequest: { call: 'suggest_search', input: { search: 'indigo bo' } },
    variedRequest: (visitor) => ({ call: 'suggest_search', input: { search: visitor.partialWords() } }),
  },
  { name: 'facet counts, of everything', baselineKind: 'list', fixedRequest: facets({}) },
  {
    name: 'facet counts, filtered',
    baselineKind: 'list',
    fixedRequest: facets({ category: 'Home & Garden', price_min: 50, price_max: 200 }),
    variedRequest: (visitor) => facets(visitor.filters()),
  },
  {
    name: 'facet counts, of a search',
    baselineKind: 'list',
    fixedRequest: facets({ search: 'indigo bowl' }),
    variedRequest: (visitor) =>
      facets({ search: visitor.twoWords(), price_min: visitor.between(0, 300) / 100 }),
  },
  {
    name: 'detail',
    baselineKind: 'detail',
    fixedRequest: details(ids.products[0]!),
    variedRequest: (visitor) => details(visitor.next(ids.products)),
  },
  {
    name: 'view of a product, counted',
    baselineKind: 'detail',
    fixedRequest: viewOf(ids.products[0]!),
    variedRequest: (visitor) => viewOf(visitor.next(ids.products)),
  },
  ...pageBenchmarks(ids),
  // As browsers request them.
  ...pageBenchmarks(ids, { accepts: 'gzip, deflate, br' }),
]

const pageBenchmarks = (ids: Ids, options: { accepts?: string } = {}): ReadBenchmark[] => [
  {
    name: options.accepts ? 'page, list, compressed' : 'page, list',
    baselineKind: 'list',
    fixedRequest: { page: '/marketplace', ...options },
    variedRequest: (visitor) => ({
      page: `/marketplace?sort=price_asc&price_min=${visitor.between(0, 5000) / 100}`,
      ...options,
    }),
  },
  {
    name: options.accepts ? 'page, detail, compressed' : 'page, detail',
    baselineKind: 'detail',
    fixedRequest: { page: `/product/${ids.products[0]!}`, ...options },
    variedRequest: (visitor) => ({ page: `/product/${visitor.next(ids.products)}`, ...options }),
  },
]
