import type { cartCalls } from '@contract/cart'
import type { Verbs } from '@server/platform/calls'
import { mergeGuestCart } from './merge-guest-cart'
import { addToCart, listCartItems, listCartProducts, removeFromCart, setCartQuantity } from './service'

export const cartVerbs: Verbs<keyof typeof cartCalls> = {
  get_cart_items: (_, context) => listCartItems(context),
  get_cart_products: ({ p_product_ids }, context) => listCartProducts(p_product_ids, context),
  add_to_cart: addToCart,
  update_cart_item_quantity: setCartQuantity,
  remove_from_cart: ({ p_product_id }, context) => removeFromCart(p_product_id, context),
  merge_guest_cart: ({ p_items }, context) => mergeGuestCart(p_items, context),
}
