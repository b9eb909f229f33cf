import type { OrderItemAction, OrderStatus } from '@contract/orders/states'
import type { WeightedRandom } from './weighted-random'

/** One transition of an item, with actor and time. */
export interface ItemTransition {
  action: OrderItemAction | 'place'
  from: OrderStatus | null
  to: OrderStatus
  actor: 'customer' | 'vendor' | 'admin' | 'payment' | 'system'
  at: Date
  reason: string | null
}

/** An item's outcome: all its transitions, the last into its current status. */
export interface Outcome {
  status: OrderStatus
  transitions: ItemTransition[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The outcome of a vendor's items in an order. Unpaid ones were cancelled; of the paid ones a few were cancelled or refunded, the others
 * are as far along as their age allows: shipped after a day or more, delivered days later.
 */
export function outcomeOfOrder(
  random: WeightedRandom,
  placedAt: Date,
  paidAt: Date | null,
  now: Date,
): Outcome {
  const transitions: ItemTransition[] = [
    { action: 'place', from: null, to: 'awaiting_payment', actor: 'customer', at: placedAt, reason: null },
  ]
  const addTransition = (
    action: OrderItemAction,
    to: OrderStatus,
    actor: ItemTransition['actor'],
    at: number,
    reason: string | null = null,
  ) => void transitions.push({ action, from: transitions.at(-1)!.to, to, actor, at: new Date(at), reason })
  const finish = (): Outcome => ({ status: transitions.at(-1)!.to, transitions })

  if (!paidAt) {
    addTransition('withdraw', 'cancelled', 'system', placedAt.getTime() + 61 * 60_000, 'not paid in time')
    return finish()
  }
  addTransition('start', 'processing', 'payment', paidAt.getTime())
  const isCancelled = random.chance(0.03)
  const isRefunded = random.chance(0.03)
  const shippedAt = paidAt.getTime() + random.between(6, 96) * hourMs
  const deliveredAt = shippedAt + random.between(2, 20) * dayMs
  const refundedAt = deliveredAt + random.between(1, 10) * dayMs
  if (isCancelled && paidAt.getTime() + 5 * hourMs < now.getTime()) {
    addTransition(
      'cancel',
      'cancelled',
      'vendor',
      paidAt.getTime() + 5 * hourMs,
      'It broke before it was packed.',
    )
    return finish()
  }
  if (shippedAt < now.getTime()) addTransition('ship', 'shipped', 'vendor', shippedAt)
  if (deliveredAt < now.getTime()) addTransition('deliver', 'delivered', 'vendor', deliveredAt)
  if (isRefunded && refundedAt < now.getTime())
    addTransition('refund', 'refunded', 'admin', refundedAt, 'It arrived damaged.')
  return finish()
}
