import { createContext, use, useMemo, type ReactNode } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import * as texts from '@contract/texts'
import { useAuth } from '../auth/auth-provider'
import { useRealtimeEvent } from '../realtime/use-realtime-event'
import { cartTotalsOf, type Cart } from './cart'
import { useGuestCart } from './use-guest-cart'
import { useMerge } from './use-merge'
import { useServerCart } from './use-server-cart'

export type { ProductForCart } from './cart'

const CartContext = createContext<Cart | undefined>(undefined)

interface CartProviderProps {
  /** The cart that the server knows, from the page's loader data: a user's, or what a guest added without scripts. */
  initialItems: CartItem[] | undefined
  children: ReactNode
}

/** The current cart: a guest cart, stored in the browser, or a user's cart, stored on the server. */
export function CartProvider({ initialItems, children }: CartProviderProps) {
  const userId = useAuth().me?.userId
  const server = useServerCart(userId, initialItems)
  const guest = useGuestCart(userId === undefined ? initialItems : undefined)
  const merge = useMerge(userId, server.refresh)
  useRealtimeEvent({ topic: 'cart' }, () => void server.refresh())
  const cart = userId === undefined ? guest : server
  const value = useMemo(() => {
    // A cart that is still incomplete counts as not loaded: never report it as empty.
    const items = merge.isMerging ? undefined : cart.items
    return { ...cart, items, ...cartTotalsOf(items), merge }
  }, [cart, merge])
  return <CartContext value={value}>{children}</CartContext>
}

/** The cart. Throws outside its provider. */
export function useCart(): Cart {
  const cart = use(CartContext)
  if (!cart) throw new Error(texts.cart.outsideProvider)
  return cart
}
