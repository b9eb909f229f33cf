import { cartCookie, readCartCookie } from '@contract/cart/cart-cookie'
import type { CartItem } from '@contract/cart/procedures'
import { guestCart } from './guest-cart'

/** Moves the cart of a cookie into this browser's, now that scripts run. What is no longer sold is left out. */
export function takeOverCookieCart(items: readonly CartItem[]): void {
  const lines = readCartCookie(document.cookie)
  document.cookie = cartCookie([])
  for (const { variantId, quantity } of lines) {
    const item = items.find(({ variant_id }) => variant_id === variantId)
    if (item) guestCart.add({ ...item, quantity })
  }
}
