import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '@web/components/auth/auth-provider'
import { useCart } from '@web/components/cart/cart-provider'
import { orderAttempt, type OrderAttempt } from '@web/components/checkout/checkout-draft'
import { useRealtime } from '@web/components/realtime/realtime-provider'
import type { CheckoutStage } from './checkout-stage'

/** Why there is nothing to check out; `reason` is undefined while there is something, or while that is unknown. */
export type EmptyState =
  | { reason: undefined }
  /** Empty, and the scripts that know why have not run yet. */
  | { reason: 'unread' }
  | { reason: 'empty' }
  | { reason: 'placed-elsewhere'; orderId: string }
  | { reason: 'unanswered'; attempt: OrderAttempt; dismiss: () => void }

/** Placing an order empties the cart; the form then stays until the confirmation page has loaded. */
export function useEmptyState(stage: CheckoutStage): EmptyState {
  const userId = useAuth().me?.userId ?? ''
  const { items, merge } = useCart()
  const [isAttemptDismissed, setAttemptDismissed] = useState(false)
  const dismiss = useCallback(() => setAttemptDismissed(true), [])
  const isEmpty = items?.length === 0 && stage === 'filling' && merge.failure === null
  const attempt = useAttempt(userId, isEmpty && !isAttemptDismissed)
  const placedOrderId = usePlacedInAnotherTab(isEmpty)
  if (!isEmpty) return { reason: undefined }
  if (attempt === 'unread') return { reason: 'unread' }
  if (attempt) return { reason: 'unanswered', attempt, dismiss }
  if (placedOrderId) return { reason: 'placed-elsewhere', orderId: placedOrderId }
  return { reason: 'empty' }
}

/** An order sent without a response; stored in the tab, so unknown to the server and to the first render. */
function useAttempt(userId: string, enabled: boolean): OrderAttempt | 'unread' | undefined {
  const [attempt, setAttempt] = useState<OrderAttempt | 'unread' | undefined>('unread')
  useEffect(() => setAttempt(enabled ? orderAttempt.read(userId) : 'unread'), [userId, enabled])
  return enabled ? attempt : undefined
}

/** The realtime events of an order and of the emptied cart arrive together, in either order. */
const eventMatchWindowMs = 10_000

/** The order that was placed elsewhere while the page was open, once the cart turns out empty. */
function usePlacedInAnotherTab(isEmpty: boolean): string | undefined {
  const { subscribe } = useRealtime()
  const [placedOrder, setPlacedOrder] = useState<{ orderId: string; at: number }>()
  const [emptyAt, setEmptyAt] = useState<number>()
  useEffect(
    () =>
      subscribe((event) => {
        if (event !== 'missed' && event.topic === 'order' && event.id)
          setPlacedOrder({ orderId: event.id, at: Date.now() })
      }),
    [subscribe],
  )
  useEffect(() => setEmptyAt(isEmpty ? Date.now() : undefined), [isEmpty])
  if (!placedOrder || emptyAt === undefined) return undefined
  return Math.abs(placedOrder.at - emptyAt) < eventMatchWindowMs ? placedOrder.orderId : undefined
}
