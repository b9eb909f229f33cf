import { limits } from '@contract/limits'
import type { CartItem } from '@contract/cart'
import { storageOf } from '@web/storage'
import { newKey } from '@web/new-key'
import { completeLine, guestCart } from './guest-cart'

/** A guest's lines on their way into a person's cart. Kept until the server has answered, so that no reload loses them. */
export interface PendingMerge {
  userId: string
  /** The same for every try, so that the lines are added once. */
  key: string
  items: CartItem[]
}

const store = storageOf('localStorage', `${limits.guestCartKey}-on-its-way`)

/** What is on its way into this person's cart; what belongs to another person stays where it is. */
function read(userId: string): PendingMerge | undefined {
  try {
    const pending = JSON.parse(store.read() ?? 'null') as PendingMerge | null
    if (pending?.userId !== userId || !Array.isArray(pending.items)) return undefined
    return { ...pending, items: pending.items.map(completeLine) }
  } catch {
    return undefined
  }
}

export const pendingMerge = {
  /** Whether there is anything to bring into the person's cart. */
  isDue: (userId: string): boolean => guestCart.read().length > 0 || read(userId) !== undefined,
  /** What is to be sent: what waits from an earlier try, else the guest's cart, which is empty from then on. */
  take(userId: string): PendingMerge | undefined {
    const waiting = read(userId)
    if (waiting) return waiting
    const items = guestCart.read().slice(0, limits.cart.linesMax)
    if (items.length === 0) return undefined
    const pending = { userId, key: newKey(), items }
    store.write(JSON.stringify(pending))
    guestCart.clear()
    return pending
  },
  done: () => store.write(null),
  /** Makes them the guest's again. */
  giveBack({ items }: PendingMerge) {
    store.write(null)
    items.forEach((line) => guestCart.add(line))
  },
}
