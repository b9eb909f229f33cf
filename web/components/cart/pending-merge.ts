import { cartLimits, guestCartKey } from '@contract/cart/facts'
import type { CartItem } from '@contract/cart/procedures'
import { storageOf } from '@web/storage'
import { newUuid } from '@web/new-uuid'
import { completeLine, guestCart } from './guest-cart'

/** Guest cart lines being merged into a user's cart. Stored until the server has answered, so that a reload does not lose them. */
export interface PendingMerge {
  userId: string
  /** The same for every attempt, so that the lines are added once. */
  key: string
  items: CartItem[]
}

const store = storageOf('localStorage', `${guestCartKey}-on-its-way`)

/** This user's pending merge; one that belongs to another user is left alone. */
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
  /** Whether there is anything to merge into the user's cart. */
  isDue: (userId: string): boolean => guestCart.read().length > 0 || read(userId) !== undefined,
  /** The lines to send: those of a pending merge, else the guest cart, which is emptied. */
  claim(userId: string): PendingMerge | undefined {
    const stored = read(userId)
    if (stored) return stored
    const items = guestCart.read().slice(0, cartLimits.linesMax)
    if (items.length === 0) return undefined
    const pending = { userId, key: newUuid(), items }
    store.write(JSON.stringify(pending))
    guestCart.clear()
    return pending
  },
  complete: () => store.write(null),
  /** Puts the lines back into the guest cart. */
  restore({ items }: PendingMerge) {
    store.write(null)
    items.forEach((line) => guestCart.add(line))
  },
}
