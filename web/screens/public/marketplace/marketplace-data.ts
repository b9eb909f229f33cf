import type { ProductPage } from '@contract/catalog'
import type { ProductFacets } from '@contract/product-query'
import type { Listing, PageRequest } from '@web/components/catalog/listing'
import type { MarketplaceQuery } from './address'

/** What the marketplace is drawn from. */
export interface MarketplaceData {
  query: MarketplaceQuery
  stretch: PageRequest
  listing: Listing<ProductPage>
  /** Null where they could not be counted. */
  facets: ProductFacets | null
  publicUrl: string
  /** The countries that a search without finds names and that something comes from. */
  countriesNamed: readonly string[]
  /** What the address asks for that cannot be chosen here. */
  leftOut: string | null
}

export const noProducts: ProductPage = {
  items: [],
  next_cursor: null,
  previous_cursor: null,
  did_you_mean: null,
}
