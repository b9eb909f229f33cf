import type { catalogCalls } from '@contract/catalog'
import type { Verbs } from '@server/platform/calls'
import { listMarketplace } from './list-marketplace'
import { getProductDetails } from './product-details'
import { listStoreProducts } from './list-store-products'

export const catalogVerbs: Verbs<keyof typeof catalogCalls> = {
  get_all_active_products: listMarketplace,
  get_product_details: getProductDetails,
  get_products_by_store_slug: listStoreProducts,
}
