import type { productListProcedures } from '@contract/cart/product-list-procedures'
import type { Handlers } from '@server/platform/procedures'
import {
  addToProductList,
  createProductList,
  deleteProductList,
  removeFromProductList,
  renameProductList,
  shareProductList,
  stopSharingProductList,
} from './change-lists'
import { getProductList, getSharedList, listProductLists } from './read-lists'

export const productListHandlers: Handlers<keyof typeof productListProcedures> = {
  list_product_lists: listProductLists,
  get_product_list: getProductList,
  create_product_list: createProductList,
  rename_product_list: renameProductList,
  delete_product_list: deleteProductList,
  add_to_product_list: addToProductList,
  remove_from_product_list: removeFromProductList,
  share_product_list: shareProductList,
  stop_sharing_product_list: stopSharingProductList,
  get_shared_list: getSharedList,
}
