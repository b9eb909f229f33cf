import { productCategories, type ProductCategory } from '@contract/catalog/facts'
import type { ProductPage } from '@contract/catalog/procedures'
import type { ProductFacets } from '@contract/catalog/product-query'
import type { PageSeo } from '@contract/marketing/seo'
import type { Listing, PageRequest } from '@web/components/catalog/listing'
import type { MarketplaceQuery } from './marketplace-query'

/** The data of the marketplace page. */
export interface MarketplaceData {
  query: MarketplaceQuery
  pageRequest: PageRequest
  listing: Listing<ProductPage>
  /** Null when they could not be counted. */
  facets: ProductFacets | null
  publicUrl: string
  seo: Pick<PageSeo, 'title'> & Partial<PageSeo>
  /** The countries named by a search without results that have products on sale. */
  matchedCountries: readonly string[]
  /** The categories with products on sale, if a search found nothing. */
  otherCategories: readonly ProductCategory[]
  /** The URL's parameters that are not valid here. */
  ignoredFiltersMessage: string | null
}

export const noProducts: ProductPage = {
  items: [],
  next_cursor: null,
  previous_cursor: null,
  did_you_mean: null,
}

/** The categories of which products match, in their order. */
export const categoriesWithProducts = ({
  category: counts,
}: Pick<ProductFacets, 'category'>): ProductCategory[] =>
  productCategories.filter((category) => counts.some(({ value, count }) => value === category && count > 0))
