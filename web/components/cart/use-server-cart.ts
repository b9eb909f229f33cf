import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { cacheMs } from '@contract/core/limits'
import { api } from '@web/api'
import { newUuid } from '@web/new-uuid'
import { withRetries } from '@web/retry'
import type { StoredCart, LineId } from './cart'

/** Prefix of every user's cart query key: invalidating it refetches the cart. */
export const cartQueryKey = ['cart'] as const

/** A signed-in user's cart, stored on the server; `initialItems` came with the page. */
export function useServerCart(userId: string | undefined, initialItems: CartItem[] | undefined): StoredCart {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [...cartQueryKey, userId],
    queryFn: ({ signal }) => api.get_cart_items({}, { signal }),
    enabled: userId !== undefined,
    initialData: initialItems,
    staleTime: cacheMs.cart,
    refetchOnWindowFocus: 'always',
  })
  const mutations = useMemo(() => mutationsOf(client, [...cartQueryKey, userId]), [client, userId])
  return useMemo(() => ({ items: data, error, ...mutations }), [data, error, mutations])
}

type Lines = readonly CartItem[]

/** The cart's mutations: applied optimistically, rolled back on refusal, refetched once the last one has finished. */
function mutationsOf(client: QueryClient, queryKey: readonly unknown[]): Omit<StoredCart, 'items' | 'error'> {
  let pendingMutations = 0
  // Do not refetch while a mutation is pending: it would return the previous state. The last mutation refetches.
  const refresh = async () => {
    if (pendingMutations === 0) await client.invalidateQueries({ queryKey })
  }
  const editLines = (edit: (lines: Lines) => Lines) =>
    client.setQueryData<Lines>(queryKey, (lines) => lines && edit(lines))

  async function mutate(
    line: LineId,
    call: (signal: AbortSignal) => Promise<unknown>,
    optimisticEdit?: LinesEdit,
  ) {
    pendingMutations++
    // A refetch already under way would not include this change.
    await client.cancelQueries({ queryKey })
    const previousLines = client.getQueryData<Lines>(queryKey) ?? []
    if (optimisticEdit) editLines(optimisticEdit)
    try {
      await withRetries(call)
    } catch (error) {
      if (optimisticEdit) editLines((lines) => restoreLine(lines, previousLines, line))
      throw error
    } finally {
      pendingMutations--
      void refresh()
    }
  }

  return {
    refresh,
    add: async (product, quantity) => {
      const idempotencyKey = newUuid()
      const input = { ...idsOf(product), p_quantity: quantity }
      await mutate(product, (signal) => api.add_to_cart(input, { idempotencyKey, signal }))
      editLines((lines) => addToLine(lines, { ...product, ...addedFields(product.price), quantity }))
    },
    setQuantity: (lineId, quantity) =>
      mutate(
        lineId,
        (signal) => api.update_cart_item_quantity({ ...idsOf(lineId), p_quantity: quantity }, { signal }),
        (lines) => lines.map((line) => (isSameLine(line, lineId) ? { ...line, quantity } : line)),
      ),
    remove: (lineId) =>
      mutate(
        lineId,
        (signal) => api.remove_from_cart(idsOf(lineId), { signal }),
        (lines) => lines.filter((line) => !isSameLine(line, lineId)),
      ),
  }
}

type LinesEdit = (lines: Lines) => Lines

const idsOf = ({ product_id, variant_id }: LineId) => ({
  p_product_id: product_id,
  p_variant_id: variant_id,
})
const isSameLine = (a: LineId, b: LineId) => a.variant_id === b.variant_id

const addedFields = (price: number) => ({ price_when_added: price, available: true })

/** The lines with a line added, or its quantity increased. */
function addToLine(lines: Lines, addition: CartItem): Lines {
  const existing = lines.find((line) => isSameLine(line, addition))
  if (!existing) return [...lines, addition]
  return lines.map((line) =>
    line === existing ? { ...addition, quantity: existing.quantity + addition.quantity } : line,
  )
}

/** The lines with one of them restored to its previous state and position. */
function restoreLine(lines: Lines, previousLines: Lines, lineId: LineId): Lines {
  const index = previousLines.findIndex((line) => isSameLine(line, lineId))
  const remaining = lines.filter((line) => !isSameLine(line, lineId))
  return index < 0 ? remaining : remaining.toSpliced(index, 0, previousLines[index]!)
}
