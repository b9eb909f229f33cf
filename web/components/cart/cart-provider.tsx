import { createContext, use, useMemo, type ReactNode } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { useAuth } from '../auth/auth-provider'
import { useRealtimeEvent } from '../realtime/use-realtime-event'
import { sumsOf, type Cart } from './cart'
import { useGuestCart } from './use-guest-cart'
import { useMerge } from './use-merge'
import { useServerCart } from './use-server-cart'

export type { ProductForCart } from './cart'
export { cartQueryKey } from './use-server-cart'

const CartContext = createContext<Cart | undefined>(undefined)

interface CartProviderProps {
  /** The signed-in user's cart, from the page's loader data. */
  loaded: CartItem[] | undefined
  children: ReactNode
}

/** The current cart: a guest cart, stored in the browser, or a user's cart, stored on the server. */
export function CartProvider({ loaded, children }: CartProviderProps) {
  const userId = useAuth().me?.userId
  const server = useServerCart(userId, loaded)
  const guest = useGuestCart()
  const merge = useMerge(userId, server.refresh)
  useRealtimeEvent({ topic: 'cart' }, () => void server.refresh())
  const held = userId === undefined ? guest : server
  const value = useMemo(() => {
    // A cart that is still incomplete counts as not loaded: never report it as empty.
    const items = merge.underWay ? undefined : held.items
    return { ...held, items, ...sumsOf(items), merge }
  }, [held, merge])
  return <CartContext value={value}>{children}</CartContext>
}

/** The cart. Throws outside its provider. */
export function useCart(): Cart {
  const cart = use(CartContext)
  if (!cart) throw new Error(texts.cart.outsideProvider)
  return cart
}
