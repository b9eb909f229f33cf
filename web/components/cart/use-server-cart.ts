import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { cacheMs } from '@contract/core/limits'
import { api } from '@web/api'
import { newUuid } from '@web/new-uuid'
import { retrying } from '@web/retry'
import type { StoredCart, LineId } from './cart'

/** Prefix of every user's cart query key: invalidating it refetches the cart. */
export const cartQueryKey = ['cart'] as const

/** A signed-in user's cart, stored on the server; `loaded` came with the page. */
export function useServerCart(userId: string | undefined, loaded: CartItem[] | undefined): StoredCart {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [...cartQueryKey, userId],
    queryFn: ({ signal }) => api.get_cart_items({}, { signal }),
    enabled: userId !== undefined,
    initialData: loaded,
    staleTime: cacheMs.cart,
    refetchOnWindowFocus: 'always',
  })
  const changes = useMemo(() => changesOf(client, [...cartQueryKey, userId]), [client, userId])
  return useMemo(() => ({ items: data, error, ...changes }), [data, error, changes])
}

type Lines = readonly CartItem[]

/** The cart's mutations: applied optimistically, rolled back on refusal, refetched once the last one has finished. */
function changesOf(client: QueryClient, queryKey: readonly unknown[]): Omit<StoredCart, 'items' | 'error'> {
  let underWay = 0
  // Do not refetch while a mutation is pending: it would return the previous state. The last mutation refetches.
  const refresh = async () => {
    if (underWay === 0) await client.invalidateQueries({ queryKey })
  }
  const show = (edit: (lines: Lines) => Lines) =>
    client.setQueryData<Lines>(queryKey, (lines) => lines && edit(lines))

  async function change(line: LineId, call: (signal: AbortSignal) => Promise<unknown>, shown?: Edit) {
    underWay++
    // A refetch already under way would not include this change.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData<Lines>(queryKey) ?? []
    if (shown) show(shown)
    try {
      await retrying(call)
    } catch (error) {
      if (shown) show((lines) => restored(lines, before, line))
      throw error
    } finally {
      underWay--
      void refresh()
    }
  }

  return {
    refresh,
    add: async (product, quantity) => {
      const idempotencyKey = newUuid()
      const input = { ...idsOf(product), p_quantity: quantity }
      await change(product, (signal) => api.add_to_cart(input, { idempotencyKey, signal }))
      show((lines) => withMore(lines, { ...product, ...added(product.price), quantity }))
    },
    setQuantity: (changed, quantity) =>
      change(
        changed,
        (signal) => api.update_cart_item_quantity({ ...idsOf(changed), p_quantity: quantity }, { signal }),
        (lines) => lines.map((line) => (isSame(line, changed) ? { ...line, quantity } : line)),
      ),
    remove: (removed) =>
      change(
        removed,
        (signal) => api.remove_from_cart(idsOf(removed), { signal }),
        (lines) => lines.filter((line) => !isSame(line, removed)),
      ),
  }
}

type Edit = (lines: Lines) => Lines

const idsOf = ({ product_id, variant_id }: LineId) => ({
  p_product_id: product_id,
  p_variant_id: variant_id,
})
const isSame = (a: LineId, b: LineId) => a.variant_id === b.variant_id

const added = (price: number) => ({ price_when_added: price, available: true })

/** The lines with a line added, or its quantity increased. */
function withMore(lines: Lines, more: CartItem): Lines {
  const held = lines.find((line) => isSame(line, more))
  if (!held) return [...lines, more]
  return lines.map((line) => (line === held ? { ...more, quantity: held.quantity + more.quantity } : line))
}

/** The lines with one of them restored to its previous state and position. */
function restored(lines: Lines, before: Lines, changed: LineId): Lines {
  const index = before.findIndex((line) => isSame(line, changed))
  const others = lines.filter((line) => !isSame(line, changed))
  return index < 0 ? others : others.toSpliced(index, 0, before[index]!)
}
