import type { productModerationProcedures } from '@contract/catalog/moderation-procedures'
import type { Handlers } from '@server/platform/procedures'
import { changeProducts } from './change-products'
import { listAllProducts, listProductVendors } from './list-all-products'
import { moderateProducts } from './moderate-products'
import {
  moderateProduct,
  requestProductChanges,
  resubmitProduct,
  resolveProductChange,
} from './moderate-product'
import { reviewProduct } from './review-product'

export const productModerationHandlers: Handlers<keyof typeof productModerationProcedures> = {
  list_all_products: listAllProducts,
  list_product_vendors: (_, context) => listProductVendors(context),
  review_product: reviewProduct,
  moderate_product: moderateProduct,
  moderate_products: moderateProducts,
  request_product_changes: requestProductChanges,
  change_products: changeProducts,
  tick_product_change: resolveProductChange,
  resubmit_product: resubmitProduct,
}
