import type { cartProcedures } from '@contract/cart/procedures'
import type { Handlers } from '@server/platform/procedures'
import { mergeGuestCart } from './merge-guest-cart'
import {
  listSavedItems,
  listSavedVariants,
  mergeSavedItems,
  moveSavedToCart,
  removeSavedItem,
  saveForLater,
  saveProduct,
  setStockAlert,
} from './saved-items'
import { addToCart, listCartItems, listCartProducts, removeFromCart, setCartQuantity } from './service'

export const cartHandlers: Handlers<keyof typeof cartProcedures> = {
  get_cart_items: (_, context) => listCartItems(context),
  get_cart_products: ({ variantIds }, context) => listCartProducts(variantIds, context),
  add_to_cart: addToCart,
  update_cart_item_quantity: setCartQuantity,
  remove_from_cart: removeFromCart,
  merge_guest_cart: ({ items }, context) => mergeGuestCart(items, context),
  get_saved_items: (_, context) => listSavedItems(context),
  save_for_later: saveForLater,
  save_product: saveProduct,
  set_stock_alert: setStockAlert,
  get_saved_variants: ({ productId }, context) => listSavedVariants(productId, context),
  move_saved_to_cart: ({ variantId }, context) => moveSavedToCart(variantId, context),
  remove_saved_item: ({ variantId }, context) => removeSavedItem(variantId, context),
  merge_saved_items: ({ items }, context) => mergeSavedItems(items, context),
}
