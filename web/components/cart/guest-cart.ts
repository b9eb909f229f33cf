import type { CartItem, CartProduct } from '@contract/cart/procedures'
import { guestCartKey } from '@contract/cart/facts'
import { productLimits } from '@contract/catalog/facts'
import * as texts from '@contract/texts'
import { parseDecimal } from '@contract/core/money'
import { storageOf } from '@web/storage'

const key = guestCartKey
const empty: readonly CartItem[] = []
const listeners = new Set<() => void>()
const store = storageOf('localStorage', key)
let cached: { text: string | null; items: readonly CartItem[] } = { text: null, items: empty }

/** The guest cart, stored in this browser under `eco-guest-cart` and shared between tabs. */
export const guestCart = {
  /** The lines; the same array until something changes. */
  read(): readonly CartItem[] {
    const text = store.read()
    if (text !== cached.text) cached = { text, items: parse(text) }
    return cached.items
  },
  /** Adds a line, or adds to the quantity of the variant's existing line and refreshes its details. */
  add(item: CartItem) {
    const existing = this.read().find((line) => line.variant_id === item.variant_id)
    if (!existing) return write([...this.read(), item])
    const updated = { ...item, quantity: existing.quantity + item.quantity }
    write(this.read().map((line) => (line === existing ? updated : line)))
  },
  /** Sets a line's quantity; 0 or less removes it. */
  setQuantity(variantId: string, quantity: number) {
    write(
      quantity <= 0
        ? this.read().filter((line) => line.variant_id !== variantId)
        : this.read().map((line) => (line.variant_id === variantId ? { ...line, quantity } : line)),
    )
  },
  /** Updates the variants' names, prices and stock; a variant missing from the list is no longer sold. */
  refresh(variants: readonly CartProduct[]) {
    const variantsById = new Map(variants.map((variant) => [variant.variant_id, variant]))
    write(
      this.read().map((line) => {
        const variant = variantsById.get(line.variant_id)
        return variant
          ? { ...line, ...variant, available: true }
          : { ...line, stock_quantity: 0, available: false }
      }),
    )
  },
  clear: () => write([]),
  subscribe(listener: () => void) {
    listeners.add(listener)
    const unsubscribe = store.subscribe(listener)
    return () => {
      listeners.delete(listener)
      unsubscribe()
    }
  },
}

function parse(text: string | null): readonly CartItem[] {
  if (!text) return empty
  try {
    const items: unknown = JSON.parse(text)
    if (Array.isArray(items) && items.every(isLine)) return items.map(completeLine)
  } catch {
    // Handled below: unparseable data and an invalid cart are the same to the user.
  }
  // oxlint-disable-next-line no-console -- the specification asks for it to be logged
  console.error(texts.error.guestCart)
  return empty
}

/** A stored line, possibly written by an earlier version with fewer fields. */
type StoredLine = Pick<CartItem, 'product_id' | 'quantity' | 'price' | 'name'> & Partial<CartItem>

const isLine = (line: unknown): line is StoredLine => {
  const { product_id, variant_id = product_id, quantity, price, ...rest } = (line ?? {}) as Partial<CartItem>
  const { price_when_added = price, name } = rest
  return (
    isId(product_id) &&
    isId(variant_id) &&
    Number.isInteger(quantity) &&
    quantity! > 0 &&
    quantity! <= productLimits.quantityMax &&
    isPrice(price) &&
    isPrice(price_when_added) &&
    typeof name === 'string'
  )
}

const isId = (id: unknown) => typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
const isPrice = (price: unknown) => typeof price === 'number' && parseDecimal(price) !== undefined

/**
 * A stored line as displayed, with missing fields filled in. A line from before products had variants has in `product_id` what is now a
 * variant id; the product it belongs to is learnt on the next refresh.
 */
export const completeLine = (line: StoredLine): CartItem => ({
  ...line,
  variant_id: line.variant_id ?? line.product_id,
  variant_title: line.variant_title ?? null,
  image_url: line.image_url ?? null,
  vendor_name: line.vendor_name ?? '',
  vendor_slug: line.vendor_slug ?? '',
  stock_quantity: line.stock_quantity ?? line.quantity,
  price_when_added: line.price_when_added ?? line.price,
  reference_price: line.reference_price ?? null,
  available: line.available ?? true,
  reopens_on: line.reopens_on ?? null,
})

function write(items: readonly CartItem[]) {
  const text = JSON.stringify(items)
  if (text === store.read()) return
  store.write(text)
  for (const listener of listeners) listener()
}
