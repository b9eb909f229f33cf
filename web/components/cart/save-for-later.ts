import { cartCookie, readCartCookie } from '@contract/cart/cart-cookie'
import { cartCookieLinesMax } from '@contract/cart/facts'
import { savedLinesCookie } from '@contract/cart/saved-facts'
import type { CartItem, SavedItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { api, CallFailure, messageOf } from '@web/api'
import { withRetries } from '@web/retry'
import { toast } from '@web/ui/toast'
import type { Cart, LineId } from './cart'

/** Moves a line of the cart to the saved items and reports the result. `navigate` is for the link to the list. */
export async function saveForLater(
  line: CartItem,
  cart: Cart,
  isSignedIn: boolean,
  navigate: (path: string) => unknown,
): Promise<void> {
  try {
    if (isSignedIn) await withRetries((signal) => api.save_for_later(idsOf(line), { signal }))
    else saveInCookie(line)
    await (isSignedIn ? cart.refresh() : cart.remove(line))
    toast.success(texts.saved.saved(nameWithVariant(line.name, line.variant_title)), undefined, {
      label: 'View saved',
      onClick: () => void navigate(paths.saved),
    })
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** Moves a saved item to the cart: as many as were saved, or as are in stock. Rejects with the message to show. */
export async function moveSavedToCart(item: SavedItem, cart: Cart, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) {
    await api.move_saved_to_cart({ p_variant_id: item.variant_id })
    return cart.refresh()
  }
  await cart.add(item, Math.max(1, Math.min(item.quantity, item.stock_quantity)))
  removeFromCookie(item)
}

/** Removes a saved item. Rejects with the message to show. */
export async function removeSaved(item: SavedItem, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await api.remove_saved_item({ p_variant_id: item.variant_id })
  else removeFromCookie(item)
}

const idsOf = ({ product_id, variant_id }: LineId) => ({ p_product_id: product_id, p_variant_id: variant_id })

const otherLines = ({ variant_id }: LineId) =>
  readCartCookie(document.cookie, savedLinesCookie).filter(({ variantId }) => variantId !== variant_id)

function saveInCookie(line: CartItem) {
  const lines = otherLines(line)
  if (lines.length >= cartCookieLinesMax)
    throw new CallFailure('saved_full', texts.saved.full(cartCookieLinesMax))
  document.cookie = cartCookie(
    [{ variantId: line.variant_id, quantity: line.quantity }, ...lines],
    savedLinesCookie,
  )
}

function removeFromCookie(item: SavedItem) {
  document.cookie = cartCookie(otherLines(item), savedLinesCookie)
}
