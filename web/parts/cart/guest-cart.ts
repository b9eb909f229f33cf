import type { CartItem } from '@contract/cart'
import { limits } from '@contract/limits'
import { texts } from '@contract/messages'

const key = limits.guestCartKey
const empty: readonly CartItem[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; items: readonly CartItem[] } = { text: null, items: empty }

/** A guest's cart, held by this browser under `eco-guest-cart` and shared by its tabs. */
export const guestCart = {
  /** The lines; the same array until something changes. */
  read(): readonly CartItem[] {
    const text = readText()
    if (text !== cached.text) cached = { text, items: parse(text) }
    return cached.items
  },
  /** On the server and while the page wakes up nothing is known. */
  readOnServer: () => empty,
  /** Adds a line, or to the quantity of the one that is there. */
  add(item: CartItem) {
    const held = this.read().find((line) => line.product_id === item.product_id)
    if (held) return this.setQuantity(item.product_id, held.quantity + item.quantity)
    write([...this.read(), item])
  },
  /** Sets a line's quantity; 0 or less takes it out. */
  setQuantity(productId: string, quantity: number) {
    write(
      quantity <= 0
        ? this.read().filter((line) => line.product_id !== productId)
        : this.read().map((line) => (line.product_id === productId ? { ...line, quantity } : line)),
    )
  },
  clear: () => write([]),
  subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => event.key === key && listener()
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
}

function readText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly CartItem[] {
  if (!text) return empty
  try {
    const items: unknown = JSON.parse(text)
    if (Array.isArray(items) && items.every(isLine)) return items
  } catch {
    // Said below: what cannot be parsed and what is no cart are the same to the person.
  }
  // oxlint-disable-next-line no-console -- the specification asks for it to be logged
  console.error(texts.error.guestCart)
  return empty
}

const isLine = (line: unknown): line is CartItem => {
  const { product_id, quantity, price, name } = (line ?? {}) as Partial<CartItem>
  return (
    typeof product_id === 'string' &&
    Number.isInteger(quantity) &&
    typeof price === 'number' &&
    typeof name === 'string'
  )
}

function write(items: readonly CartItem[]) {
  try {
    localStorage.setItem(key, JSON.stringify(items))
  } catch {
    // A browser that keeps nothing still shops until the tab is closed.
    cached = { text: readText(), items }
  }
  for (const listener of listeners) listener()
}
