import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { orderAttempt, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { useRealtime } from '@web/components/realtime/realtime-provider'
import type { Stage } from './stage'

/** Why there is nothing to check out; `why` is undefined while there is something, or while that is unknown. */
export type EmptyState =
  | { why: undefined }
  | { why: 'empty' }
  | { why: 'placed-elsewhere'; orderId: string }
  | { why: 'unanswered'; attempt: OrderAttempt; forget: () => void }

/** Placing an order empties the cart; the form then stays until the confirmation page has loaded. */
export function useEmptyState(stage: Stage): EmptyState {
  const userId = useAuth().me?.userId ?? ''
  const { items, merge } = useCart()
  const [lost, setLost] = useState(false)
  const forget = useCallback(() => setLost(true), [])
  const isEmpty = items?.length === 0 && stage === 'filling' && merge.failure === null
  const attempt = useAttempt(userId, isEmpty && !lost)
  const placedElsewhere = usePlacedInAnotherTab(isEmpty)
  if (!isEmpty || attempt === 'unread') return { why: undefined }
  if (attempt) return { why: 'unanswered', attempt, forget }
  if (placedElsewhere) return { why: 'placed-elsewhere', orderId: placedElsewhere }
  return { why: 'empty' }
}

/** An order sent without a response; stored in the tab, so unknown to the server and to the first render. */
function useAttempt(userId: string, enabled: boolean): OrderAttempt | 'unread' | undefined {
  const [attempt, setAttempt] = useState<OrderAttempt | 'unread' | undefined>('unread')
  useEffect(() => setAttempt(enabled ? orderAttempt.read(userId) : 'unread'), [userId, enabled])
  return enabled ? attempt : undefined
}

/** The realtime events of an order and of the emptied cart arrive together, in either order. */
const settleMs = 10_000

/** The order that was placed elsewhere while the page was open, once the cart turns out empty. */
function usePlacedInAnotherTab(isEmpty: boolean): string | undefined {
  const { subscribe } = useRealtime()
  const [heard, setHeard] = useState<{ orderId: string; at: number }>()
  const [emptyAt, setEmptyAt] = useState<number>()
  useEffect(
    () =>
      subscribe((news) => {
        if (news !== 'missed' && news.topic === 'order' && news.id)
          setHeard({ orderId: news.id, at: Date.now() })
      }),
    [subscribe],
  )
  useEffect(() => setEmptyAt(isEmpty ? Date.now() : undefined), [isEmpty])
  if (!heard || emptyAt === undefined) return undefined
  return Math.abs(heard.at - emptyAt) < settleMs ? heard.orderId : undefined
}
