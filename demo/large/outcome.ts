import type { OrderItemAction, OrderStatus } from '@contract/orders/states'
import type { Draw } from './draw'

/** One transition of an item, with actor and time. */
export interface OutcomeMove {
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
  moves: OutcomeMove[]
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * The outcome of a vendor's items in an order. Unpaid ones were cancelled; of the paid ones a few were cancelled or refunded, the others
 * are as far along as their age allows: shipped after a day or more, delivered days later.
 */
export function outcomeOfOrder(draw: Draw, placedAt: Date, paidAt: Date | null, now: Date): Outcome {
  const moves: OutcomeMove[] = [
    { action: 'place', from: null, to: 'awaiting_payment', actor: 'customer', at: placedAt, reason: null },
  ]
  const move = (
    action: OrderItemAction,
    to: OrderStatus,
    actor: OutcomeMove['actor'],
    at: number,
    reason: string | null = null,
  ) => void moves.push({ action, from: moves.at(-1)!.to, to, actor, at: new Date(at), reason })
  const end = (): Outcome => ({ status: moves.at(-1)!.to, moves })

  if (!paidAt) {
    move('withdraw', 'cancelled', 'system', placedAt.getTime() + 61 * 60_000, 'not paid in time')
    return end()
  }
  move('start', 'processing', 'payment', paidAt.getTime())
  const isCancelled = draw.happens(0.03)
  const isRefunded = draw.happens(0.03)
  const shippedAt = paidAt.getTime() + draw.between(6, 96) * hourMs
  const deliveredAt = shippedAt + draw.between(2, 20) * dayMs
  const refundedAt = deliveredAt + draw.between(1, 10) * dayMs
  if (isCancelled && paidAt.getTime() + 5 * hourMs < now.getTime()) {
    move('cancel', 'cancelled', 'vendor', paidAt.getTime() + 5 * hourMs, 'It broke before it was packed.')
    return end()
  }
  if (shippedAt < now.getTime()) move('ship', 'shipped', 'vendor', shippedAt)
  if (deliveredAt < now.getTime()) move('deliver', 'delivered', 'vendor', deliveredAt)
  if (isRefunded && refundedAt < now.getTime())
    move('refund', 'refunded', 'admin', refundedAt, 'It arrived damaged.')
  return end()
}
