import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { api, CallFailure, messageOf, type Outputs } from '@web/api'
import { isTransient, retrying } from '@web/retry'
import { toast } from '@web/ui/toast'
import { guestCart } from './guest-cart'
import { pendingMerge, type PendingMerge } from './pending-merge'

export interface Merge {
  /** The cart is incomplete: the guest cart is still being merged. */
  underWay: boolean
  /** What could not be merged as chosen; stays until dismissed. */
  notice: string | null
  dismiss: () => void
  /** Why the merge failed; it is still pending, and `retry` sends it again. */
  failure: string | null
  retry: () => void
}

/** Merges the guest cart into the server's cart after sign-in, exactly once, and notifies the user. */
export function useMerge(userId: string | undefined, refresh: () => Promise<void>): Merge {
  const due = useSyncExternalStore(
    guestCart.subscribe,
    () => userId !== undefined && pendingMerge.isDue(userId),
    () => false,
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [finished, setFinished] = useState(0)
  const running = useRef(false)

  const run = useCallback(async () => {
    const pending = userId === undefined || running.current ? undefined : pendingMerge.take(userId)
    if (!pending) return
    running.current = true
    setFailure(null)
    try {
      const words = announceMerge(await send(pending), pending)
      await refresh().catch(() => {})
      pendingMerge.done()
      setNotice(words)
    } catch (error) {
      if (giveUp(error, pending)) return
      setFailure(messageOf(error))
    } finally {
      running.current = false
      // The stored pending merge has changed; re-render.
      setFinished((times) => times + 1)
    }
  }, [userId, refresh])

  useEffect(() => {
    if (due && failure === null) void run()
  }, [due, failure, finished, run])
  useEffect(() => {
    if (failure === null) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [failure, run])
  return {
    underWay: due && failure === null,
    failure: due ? failure : null,
    retry: () => void run(),
    notice,
    dismiss: () => setNotice(null),
  }
}

const send = ({ key, items }: PendingMerge) => {
  const p_items = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  return retrying((signal) => api.merge_guest_cart({ p_items }, { idempotencyKey: key, signal }))
}

/** Reports the result of the merge; returns what should stay on screen. */
function announceMerge({ added, clamped, left_out }: Outputs['merge_guest_cart'], { items }: PendingMerge) {
  const removed = items
    .filter(({ variant_id }) => left_out.includes(variant_id))
    .map(({ name, variant_title }) => nameWithVariant(name, variant_title))
  const words = [
    clamped.length > 0 && texts.cart.mergedClamped(clamped.join('; ')),
    removed.length > 0 && texts.cart.mergedLeftOut(removed.join('; ')),
  ].filter((sentence) => sentence !== false)
  if (words.length > 0) toast.info(words.join(' '))
  else if (added > 0) toast.success(texts.cart.merged)
  return words.length > 0 ? words.join(' ') : null
}

/** Whether a retry is pointless because the server refuses the lines. If the session has ended, they stay a guest cart. */
function giveUp(error: unknown, pending: PendingMerge): boolean {
  if (isTransient(error)) return false
  if (error instanceof CallFailure && error.code === 'not_signed_in') {
    pendingMerge.giveBack(pending)
    return false
  }
  pendingMerge.done()
  toast.error(texts.cart.mergeFailed, messageOf(error))
  return true
}
