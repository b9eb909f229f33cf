import { Refusal } from '@contract/refusals'
import { reserveRedemptionAgain } from '@server/domains/promotions/redemptions'
import type { Queryable } from '@server/database/connect'
import { releaseStock, reserveStock } from '@server/domains/catalog/stock'
import { lockItems, transitionItems } from './transition-item'
import type { Item } from './item-amounts'
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

async function reserveStockAgain(tx: Queryable, orderId: string, items: readonly Item[]): Promise<boolean> {
  try {
    await reserveStock(
      tx,
      orderId,
      items.map(({ variantId, quantity, productName }) => ({ variantId, quantity, name: productName })),
    )
    return true
  } catch (error) {
    // The refusal precedes any stock change, so the transaction can continue.
    if (error instanceof Refusal) return false
    throw error
  }
}
