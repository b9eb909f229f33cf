import type { Ids } from './ids'
import type { Visitor } from './words'

/** A read request: a procedure with its input, or the path of a page, which may be asked for compressed. */
export type Request = { call: string; input: object } | { page: string; accepts?: string }

/** One row of the table. `one` is requested repeatedly; `many` are different requests of the same kind each time. */
export interface Read {
  name: string
  against: 'list' | 'detail'
  one: Request
  /** Omitted if there is only one such request. */
  many?: (visitor: Visitor, ids: Ids) => Request
}

const list = (input: object): Request => ({ call: 'get_all_active_products', input })
const facets = (input: object): Request => ({ call: 'get_product_facets', input })
const details = (p_product_id: string): Request => ({ call: 'get_product_details', input: { p_product_id } })

/** Page sizes averaging the usual 24, to vary requests that would otherwise be few. */
const length = ({ between }: Visitor) => ({ limit: between(16, 32) })

/** Everything that visitors read. */
export const readsOf = (ids: Ids): Read[] => [
  {
    name: 'list, newest',
    against: 'list',
    one: list({}),
    many: (visitor) => list({ ...length(visitor), cursor: visitor.next(ids.cursors) }),
  },
  {
    name: 'list, category by price',
    against: 'list',
    one: list({ category: 'Home & Garden', sort: 'price_asc' }),
    many: (visitor) => list({ ...length(visitor), ...visitor.next(ids.byPrice) }),
  },
  {
    name: 'list, filtered',
    against: 'list',
    one: list({ category: 'Home & Garden', price_min: 50, price_max: 200 }),
    many: (visitor) => list(visitor.filters()),
  },
  {
    name: 'search, one word',
    against: 'list',
    one: list({ search: 'basket' }),
    many: (visitor) => list({ search: visitor.oneWord(), ...length(visitor) }),
  },
  {
    name: 'search, two words',
    against: 'list',
    one: list({ search: 'indigo bowl' }),
    many: (visitor) => list({ search: visitor.twoWords(), ...length(visitor) }),
  },
  {
    name: 'search, by price',
    against: 'list',
    one: list({ search: 'basket', sort: 'price_asc' }),
    many: (visitor) => list({ search: visitor.oneWord(), sort: 'price_asc', ...length(visitor) }),
  },
  {
    name: 'search, two letters',
    against: 'list',
    one: list({ search: 'ba' }),
    many: (visitor) => list({ search: visitor.twoLetters(), ...length(visitor) }),
  },
  {
    name: 'suggestions',
    against: 'list',
    one: { call: 'suggest_search', input: { search: 'indigo bo' } },
    many: (visitor) => ({ call: 'suggest_search', input: { search: visitor.typed() } }),
  },
  { name: 'facet counts, of everything', against: 'list', one: facets({}) },
  {
    name: 'facet counts, filtered',
    against: 'list',
    one: facets({ category: 'Home & Garden', price_min: 50, price_max: 200 }),
    many: (visitor) => facets(visitor.filters()),
  },
  {
    name: 'facet counts, of a search',
    against: 'list',
    one: facets({ search: 'indigo bowl' }),
    many: (visitor) => facets({ search: visitor.twoWords(), price_min: visitor.between(0, 300) / 100 }),
  },
  {
    name: 'detail',
    against: 'detail',
    one: details(ids.products[0]!),
    many: (visitor) => details(visitor.next(ids.products)),
  },
  ...pagesOf(ids),
  // As browsers ask for them.
  ...pagesOf(ids, { accepts: 'gzip, deflate, br' }),
]

const pagesOf = (ids: Ids, how: { accepts?: string } = {}): Read[] => [
  {
    name: how.accepts ? 'page, list, compressed' : 'page, list',
    against: 'list',
    one: { page: '/marketplace', ...how },
    many: (visitor) => ({
      page: `/marketplace?sort=price_asc&price_min=${visitor.between(0, 5000) / 100}`,
      ...how,
    }),
  },
  {
    name: how.accepts ? 'page, detail, compressed' : 'page, detail',
    against: 'detail',
    one: { page: `/product/${ids.products[0]!}`, ...how },
    many: (visitor) => ({ page: `/product/${visitor.next(ids.products)}`, ...how }),
  },
]
