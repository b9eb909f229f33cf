import type { catalogProcedures } from '@contract/catalog/procedures'
import type { Handlers } from '@server/platform/procedures'
import { listFeaturedProducts } from './featured-products'
import { listMarketplace } from './list-marketplace'
import { listNewestProducts } from './newest-products'
import { listProducts } from './list-products'
import { listStoreProducts } from './list-store-products'
import { getProductFacets } from './facets'
import { getProductDetails } from './product-details'
import { getRelatedProducts } from './related-products'
import { suggestSearch } from './search/suggest-search'

export const catalogHandlers: Handlers<keyof typeof catalogProcedures> = {
  get_all_active_products: listMarketplace,
  get_product_facets: getProductFacets,
  suggest_search: suggestSearch,
  get_product_details: getProductDetails,
  get_related_products: getRelatedProducts,
  list_products: listProducts,
  list_featured_products: (_, context) => listFeaturedProducts(context),
  list_newest_products: (_, context) => listNewestProducts(context),
  get_products_by_store_slug: listStoreProducts,
}
