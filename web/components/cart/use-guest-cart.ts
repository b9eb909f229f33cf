import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { cartLinesCookie, guestCartCookie, guestCartPath, cartLimits } from '@contract/cart/facts'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { api, CallFailure } from '@web/api'
import type { StoredCart, LineId, ProductForCart } from './cart'
import { useRead } from '@web/use-read'
import { guestCart } from './guest-cart'

/** The guest cart, stored in the browser. On the server and during hydration: what was added without scripts, else undefined. */
export function useGuestCart(cookieItems: readonly CartItem[] | undefined): StoredCart {
  const items = useLines(cookieItems)
  useEffect(() => void takeOverCookieCart(cookieItems).catch(() => {}), [cookieItems])
  useCartCookie(items !== undefined && items.length > 0)
  return useMemo(() => ({ items, error: null, ...mutations }), [items])
}

/**
 * Refetches prices and stock of the guest cart's lines, also whenever the page becomes visible again. Returns the reason when that fails.
 */
export function useGuestCartCheck(enabled: boolean): Error | null {
  const ids =
    useLines()
      ?.map((line) => line.variant_id)
      .sort() ?? []
  const { error } = useRead(enabled && ids.length > 0 ? ['guest-cart', ids] : undefined, refreshLines)
  return error
}

/** Tells the server that a visitor has something in the cart, so that they are rejected last under load. */
function useCartCookie(hasItems: boolean) {
  useEffect(() => {
    if (!hasItems) document.cookie = `${guestCartCookie}=; path=/; samesite=lax; max-age=0`
    // Best effort; requested again with the next page.
    else if (!signedCartCookie.test(document.cookie)) fetch(guestCartPath, { method: 'POST' }).catch(() => {})
  }, [hasItems])
}

const signedCartCookie = new RegExp(`(?:^|; )${guestCartCookie}=filled\\.`)

const useLines = (serverItems?: readonly CartItem[]) =>
  useSyncExternalStore(
    guestCart.subscribe,
    () => guestCart.read(),
    () => serverItems,
  )

/** Few browsers have the cookie, so the code that takes it over is loaded only for them. */
async function takeOverCookieCart(items: readonly CartItem[] | undefined) {
  if (items && document.cookie.includes(cartLinesCookie))
    (await import('./take-over-cookie-cart')).takeOverCookieCart(items)
}

async function refreshLines() {
  const p_variant_ids = guestCart.read().map((line) => line.variant_id)
  if (p_variant_ids.length > 0) guestCart.refresh(await api.get_cart_products({ p_variant_ids }))
}

const mutations = {
  refresh: refreshLines,
  add: async (product: ProductForCart, quantity: number) => {
    const lines = guestCart.read()
    const existing = lines.find((line) => line.variant_id === product.variant_id)
    if ((existing?.quantity ?? 0) + quantity > product.stock_quantity)
      throw new CallFailure(
        'not_enough_stock',
        texts.cart.notEnough(product.stock_quantity, nameWithVariant(product.name, product.variant_title)),
      )
    if (!existing && lines.length >= cartLimits.linesMax)
      throw new CallFailure('cart_full', texts.cart.full(cartLimits.linesMax))
    guestCart.add({ ...product, quantity, price_when_added: product.price, available: true })
  },
  setQuantity: async ({ variant_id }: LineId, quantity: number) =>
    guestCart.setQuantity(variant_id, quantity),
  remove: async ({ variant_id }: LineId) => guestCart.setQuantity(variant_id, 0),
}
