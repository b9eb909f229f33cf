import { Refusal } from '@contract/refusals'
import { sum, type Minor } from '@contract/core/money'
import { reserveRedemptionAgain, usedUpPromotionOf } from '@server/domains/promotions/redemptions'
import type { Queryable } from '@server/database/connect'
import { findUnavailable, releaseStock, reserveStock } from '@server/domains/catalog/stock'
import { lockItems, transitionItems } from './transition-item'
import { itemTotalOf, type Item } from './item-amounts'
import { itemsCancelledBySystem } from './queries'
import { setPaid, type OrderPaymentRef, type PaidOrder } from './mark-order-paid'
import type { Order } from './service'

/**
 * Handles a payment after the deadline: reserves the stock of the items cancelled by the system again and starts them, all or nothing.
 * Returns undefined if there is nothing to reopen, or the stock or the use of its promotion is gone; the payment is then refunded. Items
 * cancelled by a user stay cancelled. The caller has locked the order, which is unpaid.
 */
export async function reopenOrder(
  tx: Queryable,
  order: Order,
  paidBy: OrderPaymentRef,
): Promise<PaidOrder | undefined> {
  const orderId = order.id
  const items = await lockItems(tx, orderId)
  const cancelledIds = await itemsCancelledBySystem(tx, orderId)
  const reopened = items.filter((item) => cancelledIds.has(item.id))
  if (reopened.length === 0 || !(await reserveStockAgain(tx, orderId, reopened))) return undefined
  if (!(await reserveRedemptionAgain(tx, orderId))) {
    await releaseStock(tx, orderId, reopened)
    return undefined
  }
  const started = await transitionItems(
    tx,
    reopened.map((item) => item.id),
    { action: 'reopen', actor: 'payment', actorId: null, now: paidBy.now },
  )
  return { order: await setPaid(tx, order, paidBy), items: started }
}

/** What a late payment has to be to reopen an order, and what stands against it: a product's name or a promotion's code. */
interface ReopeningPlan {
  /** 0 if there is nothing to reopen. */
  dueMinor: Minor
  obstacle?: { kind: 'stock' | 'promotion'; name: string }
}

/** Whether `reopenOrder` would reopen an unpaid order with these items now. Locks nothing. */
export async function planReopening(
  tx: Queryable,
  order: Order,
  items: readonly Item[],
): Promise<ReopeningPlan> {
  const cancelledIds = await itemsCancelledBySystem(tx, order.id)
  const reopened = items.filter(({ id }) => cancelledIds.has(id))
  if (reopened.length === 0) return { dueMinor: 0 }
  const dueMinor = sum(reopened.map(itemTotalOf))
  const unavailable = await findUnavailable(tx, reopened.map(stockLineOf))
  if (unavailable) return { dueMinor, obstacle: { kind: 'stock', name: unavailable.name } }
  const code = await usedUpPromotionOf(tx, order)
  return { dueMinor, ...(code !== undefined && { obstacle: { kind: 'promotion', name: code } }) }
}

const stockLineOf = ({ variantId, quantity, productName }: Item) => ({
  variantId,
  quantity,
  name: productName,
})

async function reserveStockAgain(tx: Queryable, orderId: string, items: readonly Item[]): Promise<boolean> {
  try {
    await reserveStock(tx, orderId, items.map(stockLineOf))
    return true
  } catch (error) {
    // The refusal precedes any stock change, so the transaction can continue.
    if (error instanceof Refusal) return false
    throw error
  }
}
