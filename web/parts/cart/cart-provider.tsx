import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { CartItem } from '@contract/cart'
import { texts } from '@contract/messages'
import { parseDecimal } from '@contract/money'
import { api } from '@web/api'
import { toast } from '@web/ui/toast'
import { useAuth } from '../auth/auth-provider'
import { guestCart } from './guest-cart'

/** The product a cart line is made from; `quantity` is what is in stock. */
export type ProductForCart = Pick<
  CartItem,
  'product_id' | 'name' | 'price' | 'image_url' | 'vendor_name' | 'vendor_slug'
> & {
  stock_quantity: number
}

export interface Cart {
  /** Undefined until they are known. */
  items: readonly CartItem[] | undefined
  error: Error | null
  /** Sum of the quantities. */
  count: number
  /** Sum of price times quantity, in US cents. */
  totalMinor: number
  /** Each rejects with the sentence to show; the cart on screen is the server's again afterwards. */
  add(product: ProductForCart, quantity: number): Promise<void>
  setQuantity(productId: string, quantity: number): Promise<void>
  remove(productId: string): Promise<void>
  refresh(): Promise<void>
}

const CartContext = createContext<Cart | undefined>(undefined)
export const cartQueryKey = ['cart'] as const

/** The cart of whoever looks: a guest's, held by the browser, or a signed-in person's, held by the server. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { me } = useAuth()
  const server = useServerCart(me !== null)
  const guest = useGuestCart()
  useMerge(me !== null, server.refresh)
  const { items, error, ...actions } = me ? server : guest
  const value = useMemo(() => ({ items, error, ...sums(items), ...actions }), [items, error, actions])
  return <CartContext value={value}>{children}</CartContext>
}

/** The cart. Throws outside its provider. */
export function useCart(): Cart {
  const cart = use(CartContext)
  if (!cart) throw new Error(texts.cart.outsideProvider)
  return cart
}

const sums = (items: readonly CartItem[] = []) => ({
  count: items.reduce((count, line) => count + line.quantity, 0),
  totalMinor: items.reduce((total, line) => total + (parseDecimal(line.price) ?? 0) * line.quantity, 0),
})

type HeldCart = Omit<Cart, 'count' | 'totalMinor'>

function useServerCart(enabled: boolean): HeldCart {
  const client = useQueryClient()
  const { data, error } = useQuery({ queryKey: cartQueryKey, queryFn: () => api.get_cart_items(), enabled })
  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: cartQueryKey })
    // The list is fetched anew after every change, also after a refused one: what it shows is always the server's.
    const change = (work: Promise<unknown>) => work.then(() => undefined).finally(refresh)
    const show = (edit: (lines: CartItem[]) => CartItem[]) =>
      client.setQueryData<CartItem[]>(cartQueryKey, (lines) => lines && edit(lines))
    return {
      items: data,
      error,
      refresh,
      add: (product, quantity) =>
        change(api.add_to_cart({ p_product_id: product.product_id, p_quantity: quantity })),
      setQuantity: async (productId, quantity) => {
        await client.cancelQueries({ queryKey: cartQueryKey })
        show((lines) => lines.map((line) => (line.product_id === productId ? { ...line, quantity } : line)))
        await change(api.update_cart_item_quantity({ p_product_id: productId, p_quantity: quantity }))
      },
      remove: (productId) => change(api.remove_from_cart({ p_product_id: productId })),
    }
  }, [client, data, error])
}

function useGuestCart(): HeldCart {
  const items = useSyncExternalStore(guestCart.subscribe, () => guestCart.read(), guestCart.readOnServer)
  return useMemo(
    () => ({
      items,
      error: null,
      refresh: async () => {},
      add: async (product, quantity) => {
        const held = items.find((line) => line.product_id === product.product_id)?.quantity ?? 0
        if (held + quantity > product.stock_quantity)
          throw new Error(texts.cart.onlyInStock(product.stock_quantity))
        guestCart.add({ ...product, quantity })
      },
      setQuantity: async (productId, quantity) => guestCart.setQuantity(productId, quantity),
      remove: async (productId) => guestCart.setQuantity(productId, 0),
    }),
    [items],
  )
}

/** After signing in, what the guest had chosen joins the server's cart, once, and the person is told. */
function useMerge(signedIn: boolean, refresh: () => Promise<void>) {
  useEffect(() => {
    const chosen = guestCart.read()
    if (!signedIn || chosen.length === 0) return
    const p_items = chosen.map(({ product_id, quantity }) => ({ product_id, quantity }))
    // Emptied first, so that a second tab does not add the same lines again; put back if the server did not take them.
    guestCart.clear()
    api.merge_guest_cart({ p_items }, { idempotencyKey: crypto.randomUUID() }).then(
      ({ clamped }) => {
        if (clamped.length > 0) toast.info(texts.cart.mergedClamped(clamped.join(', ')))
        else toast.success(texts.cart.merged)
        return refresh()
      },
      () => chosen.forEach((line) => guestCart.add(line)),
    )
  }, [signedIn, refresh])
}
