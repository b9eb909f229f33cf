import type { CartItem } from '@contract/cart/procedures'
import { api } from '@web/api'
import { newUuid } from '@web/new-uuid'
import { withRetries } from '@web/retry'
import type { LineId, StoredCart } from './cart'

type Lines = readonly CartItem[]
type State = Pick<StoredCart, 'items' | 'error'>

/**
 * A signed-in user's cart, as far as this page knows it; `items` came with the page. Mutations are applied optimistically, rolled back on
 * refusal, and the cart is refetched once the last one has finished.
 */
export function createServerCart(items: Lines | undefined) {
  let state: State = { items, error: null }
  let pendingMutations = 0
  let lastFetch = 0
  let latestRefresh = { fetch: 0, done: Promise.resolve() }
  const listeners = new Set<() => void>()

  function setState(changes: Partial<State>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** Does nothing while a mutation is pending: it would return the previous state. The last mutation refetches. */
  function refresh(): Promise<void> {
    if (pendingMutations > 0) return Promise.resolve()
    const fetch = (lastFetch += 1)
    const done = fetchItems(fetch)
    latestRefresh = { fetch, done }
    return done
  }

  async function fetchItems(fetch: number): Promise<void> {
    try {
      const newItems = await withRetries((signal) => api.get_cart_items({}, { signal }))
      if (fetch === lastFetch) setState({ items: newItems, error: null })
    } catch (error) {
      // Without a connection it is fetched once that is back.
      if (fetch === lastFetch && navigator.onLine) setState({ error: error as Error })
    }
    // Whoever waits for this one waits for the items.
    if (fetch !== latestRefresh.fetch) await latestRefresh.done
  }

  const editLines = (edit: LinesEdit) => setState({ items: state.items && edit(state.items) })

  async function mutate(
    line: LineId,
    call: (signal: AbortSignal) => Promise<unknown>,
    optimisticEdit?: LinesEdit,
  ) {
    pendingMutations++
    // A refetch already under way would not include this change.
    lastFetch++
    const previousLines = state.items ?? []
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

  const mutations: Omit<StoredCart, keyof State> = {
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
  return {
    mutations,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
