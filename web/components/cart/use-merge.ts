import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { texts } from '@contract/texts'
import { nameWithVariant } from '@contract/variant-title'
import { api, CallFailure, messageOf, type Outputs } from '@web/api'
import { isPassing, retrying } from '@web/retry'
import { toast } from '@web/ui/toast'
import { guestCart } from './guest-cart'
import { pendingMerge, type PendingMerge } from './pending-merge'

export interface Merge {
  /** The cart is not whole yet: what the guest chose is still on its way. */
  underWay: boolean
  /** What could not be taken as it was wanted; stays until it is dismissed. */
  notice: string | null
  dismiss: () => void
  /** Why it did not get there; it still waits, and `retry` sends it again. */
  failure: string | null
  retry: () => void
}

/** After signing in, what the guest had chosen joins the server's cart, once however often it is sent, and the person is told. */
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
      const words = tell(await send(pending), pending)
      await refresh().catch(() => {})
      pendingMerge.done()
      setNotice(words)
    } catch (error) {
      if (giveUp(error, pending)) return
      setFailure(messageOf(error))
    } finally {
      running.current = false
      // What is kept beside the page has changed; the page looks again.
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
  const p_items = items.map(({ product_id, variant_id, quantity, price_when_added }) => ({
    product_id,
    variant_id,
    quantity,
    price_when_added,
  }))
  return retrying((signal) => api.merge_guest_cart({ p_items }, { idempotencyKey: key, signal }))
}

/** Says what became of the lines; answers what should not go unnoticed. */
function tell({ added, clamped, left_out }: Outputs['merge_guest_cart'], { items }: PendingMerge) {
  const gone = items
    .filter(({ variant_id }) => left_out.includes(variant_id))
    .map(({ name, variant_title }) => nameWithVariant(name, variant_title))
  const words = [
    clamped.length > 0 && texts.cart.mergedClamped(clamped.join('; ')),
    gone.length > 0 && texts.cart.mergedLeftOut(gone.join('; ')),
  ].filter((sentence) => sentence !== false)
  if (words.length > 0) toast.info(words.join(' '))
  else if (added > 0) toast.success(texts.cart.merged)
  return words.length > 0 ? words.join(' ') : null
}

/** Whether there is no use in sending them again: the server will not have them. Whose session ended keeps them as a guest. */
function giveUp(error: unknown, pending: PendingMerge): boolean {
  if (isPassing(error)) return false
  if (error instanceof CallFailure && error.code === 'not_signed_in') {
    pendingMerge.giveBack(pending)
    return false
  }
  pendingMerge.done()
  toast.error(texts.cart.mergeFailed, messageOf(error))
  return true
}
