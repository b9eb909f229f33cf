import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as texts from '@contract/texts'
import { CallFailure, messageOf } from '@web/api'
import { fetchCode } from '@web/ui/use-lazy-component'
import { guestCart } from './guest-cart'
import { pendingMerge } from './pending-merge'

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

/** Only few visits begin with a sign-in. */
const importSending = () => import('./send-merge')

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
      const sending = await fetchCode(importSending)
      if (!sending) throw new CallFailure('offline', texts.error.offline)
      setNotice(await sending.sendMerge(pending, refresh))
    } catch (error) {
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
