import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as texts from '@contract/texts'
import { nameWithVariant } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import { api, CallFailure, messageOf, type Outputs } from '@web/api'
import { isTransient, withRetries } from '@web/retry'
import { toast } from '@web/ui/toast'
import { guestCart } from './guest-cart'
import { pendingMerge, type PendingMerge } from './pending-merge'

export interface Merge {
  /** The cart is incomplete: the guest cart is still being merged. */
  isMerging: boolean
  /** What could not be merged as chosen; stays until dismissed. */
  notice: string | null
  dismiss: () => void
  /** Why the merge failed; it is still pending, and `retry` sends it again. */
  failure: string | null
  retry: () => void
}

/** Merges the guest cart into the server's cart after sign-in, exactly once, and notifies the user. */
export function useMerge(userId: string | undefined, refresh: () => Promise<void>): Merge {
  const isDue = useSyncExternalStore(
    guestCart.subscribe,
    () => userId !== undefined && pendingMerge.isDue(userId),
    () => false,
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [finishedCount, setFinishedCount] = useState(0)
  const isRunning = useRef(false)

  const run = useCallback(async () => {
    const pending = userId === undefined || isRunning.current ? undefined : pendingMerge.claim(userId)
    if (!pending) return
    isRunning.current = true
    setFailure(null)
    try {
      const noticeText = announceMerge(await send(pending), pending)
      await refresh().catch(() => {})
      pendingMerge.complete()
      setNotice(noticeText)
    } catch (error) {
      if (abandonMerge(error, pending)) return
      setFailure(messageOf(error))
    } finally {
      isRunning.current = false
      // The stored pending merge has changed; re-render.
      setFinishedCount((count) => count + 1)
    }
  }, [userId, refresh])

  useEffect(() => {
    if (isDue && failure === null) void run()
  }, [isDue, failure, finishedCount, run])
  useEffect(() => {
    if (failure === null) return
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [failure, run])
  return {
    isMerging: isDue && failure === null,
    failure: isDue ? failure : null,
    retry: () => void run(),
    notice,
    dismiss: () => setNotice(null),
  }
}

const send = ({ key, items }: PendingMerge) => {
  const p_items = items.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  return withRetries((signal) => api.merge_guest_cart({ p_items }, { idempotencyKey: key, signal }))
}

/** Reports the result of the merge; returns what should stay on screen. */
function announceMerge({ added, clamped, left_out }: Outputs['merge_guest_cart'], { items }: PendingMerge) {
  const removedNames = items
    .filter(({ variant_id }) => left_out.includes(variant_id))
    .map(({ name, variant_title }) => nameWithVariant(name, variant_title))
  const messages = [
    clamped.length > 0 && texts.cart.mergedLimitedStock(clamped.join('; ')),
    removedNames.length > 0 && texts.cart.mergedUnavailable(removedNames.join('; ')),
  ].filter((sentence) => sentence !== false)
  const notice = messages.length > 0 ? messages.join(' ') : null
  if (notice === null && added > 0) toast.success(texts.cart.merged)
  else if (notice !== null && !pagesWithNotice.includes(window.location.pathname)) toast.info(notice)
  return notice
}

/** These show the notice itself (`MergeNotice`): a toast would repeat it. */
const pagesWithNotice: readonly string[] = [paths.cart, paths.checkout]

/** Whether a retry is pointless because the server refuses the lines. If the session has ended, they stay a guest cart. */
function abandonMerge(error: unknown, pending: PendingMerge): boolean {
  if (isTransient(error)) return false
  if (error instanceof CallFailure && error.code === 'not_signed_in') {
    pendingMerge.restore(pending)
    return false
  }
  pendingMerge.complete()
  toast.error(texts.cart.mergeFailed, messageOf(error))
  return true
}
