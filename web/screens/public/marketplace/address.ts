import { productQuery, type ProductQuery } from '@contract/product-query'
import { stretchParams, type Stretch } from '@web/parts/catalog/stretch'
import { paths, withQuery } from '@web/paths'

/** What the marketplace is asked for, as its address says it. */
export type MarketplaceQuery = Pick<ProductQuery, 'search' | 'sort' | 'category'>

/** Reads the address; a value nobody could have chosen counts as none. */
export function queryOf(params: URLSearchParams): MarketplaceQuery {
  const { search, sort, category } = productQuery.shape
  const held = (name: string) => params.get(name)?.trim() || undefined
  return {
    search: search.safeParse(held('search')?.slice(0, 100)).data,
    sort: sort.safeParse(held('sort')).data,
    category: category.safeParse(held('category')).data,
  }
}

/** The address of a query, from its first page or further down. */
export const addressOf = ({ search, sort, category }: MarketplaceQuery, stretch: Stretch = { page: 1 }) =>
  withQuery(paths.marketplace(), { search, sort, category, ...stretchParams(stretch) })
