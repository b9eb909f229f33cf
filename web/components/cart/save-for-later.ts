import { cartCookie, readCartCookie, type CookieLine } from '@contract/cart/cart-cookie'
import { cartCookieLinesMax, savedLinesCookie } from '@contract/cart/facts'
import type { CartItem, SavedItem } from '@contract/cart/procedures'
import { quantityToMove } from '@contract/cart/saved-facts'
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
    else saveInCookie({ variantId: line.variant_id, quantity: line.quantity })
    await (isSignedIn ? cart.refresh() : cart.remove(line))
    announceSaved(nameWithVariant(line.name, line.variant_title), true, navigate)
  } catch (error) {
    toast.error(messageOf(error))
  }
}

/** Says that a product is saved, with a link to the list, or that it no longer is. */
export function announceSaved(product: string, isSaved: boolean, navigate: (path: string) => unknown): void {
  if (!isSaved) return toast.success(texts.saved.removed(product))
  toast.success(texts.saved.saved(product), undefined, {
    label: texts.saved.view,
    onClick: () => void navigate(paths.saved),
  })
}

/** Saves one that is not in the cart; what is already saved stays as it is. Rejects with the message to show. */
export async function saveProduct(line: LineId, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await api.save_product(idsOf(line))
  else if (!savedInCookie().includes(line.variant_id))
    saveInCookie({ variantId: line.variant_id, quantity: 1 })
}

/** The variants that a guest saved. */
export const savedInCookie = (): string[] =>
  readCartCookie(document.cookie, savedLinesCookie).map(({ variantId }) => variantId)

/** Moves a saved item to the cart: as many as were saved, or as are in stock. Rejects with the message to show. */
export async function moveSavedToCart(item: SavedItem, cart: Cart, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) {
    await api.move_saved_to_cart({ p_variant_id: item.variant_id })
    return cart.refresh()
  }
  await cart.add(item, quantityToMove(item.quantity, item.stock_quantity))
  removeFromCookie(item)
}

/** Removes a saved item. Rejects with the message to show. */
export async function removeSaved(item: LineId, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await api.remove_saved_item({ p_variant_id: item.variant_id })
  else removeFromCookie(item)
}

const idsOf = ({ product_id, variant_id }: LineId) => ({ p_product_id: product_id, p_variant_id: variant_id })

const otherLines = (variantIdToOmit: string) =>
  readCartCookie(document.cookie, savedLinesCookie).filter(({ variantId }) => variantId !== variantIdToOmit)

function saveInCookie(line: CookieLine) {
  const lines = otherLines(line.variantId)
  if (lines.length >= cartCookieLinesMax)
    throw new CallFailure('saved_full', texts.saved.full(cartCookieLinesMax))
  document.cookie = cartCookie([line, ...lines], savedLinesCookie)
}

function removeFromCookie({ variant_id }: LineId) {
  document.cookie = cartCookie(otherLines(variant_id), savedLinesCookie)
}
