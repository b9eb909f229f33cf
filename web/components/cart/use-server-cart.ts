import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { onReturn } from '@web/on-return'
import type { StoredCart } from './cart'
import { createServerCart } from './server-cart'

/** A signed-in user's cart, stored on the server; `initialItems` came with the page. The component is mounted anew for every user. */
export function useServerCart(userId: string | undefined, initialItems: CartItem[] | undefined): StoredCart {
  const [{ mutations, getState, subscribe }] = useState(() => createServerCart(initialItems))
  const state = useSyncExternalStore(subscribe, getState, getState)
  useEffect(() => {
    if (userId === undefined) return
    if (getState().items === undefined) void mutations.refresh()
    return onReturn(mutations.refresh)
  }, [userId, getState, mutations])
  return useMemo(() => ({ ...state, ...mutations }), [state, mutations])
}
