import { Refusal } from '@contract/refusals'
import { reserveRedemptionAgain } from '@server/domains/promotions/redemptions'
import type { Queryable } from '@server/database/connect'
import { releaseStock, reserveStock } from '@server/domains/catalog/stock'
import { lockItems, transitionItems } from './transition-item'
import type { Item } from './item-amounts'
import { itemsCancelledBySystem } from './queries'
import { setPaid, type PaidBy, type PaidOrder } from './mark-order-paid'
import type { Order } from './service'

/**
 * Handles a payment after the deadline: reserves the stock of the items cancelled by the system again and starts them, all or nothing.
 * Answers undefined if there is nothing to reopen, or the stock or the use of its promotion is gone; the payment is then refunded. Items
 * cancelled by a user stay cancelled. The caller has locked the order, which is unpaid.
 */
export async function reopenOrder(tx: Queryable, order: Order, by: PaidBy): Promise<PaidOrder | undefined> {
  const orderId = order.id
  const items = await lockItems(tx, orderId)
  const withdrawn = await itemsCancelledBySystem(tx, orderId)
  const back = items.filter((item) => withdrawn.has(item.id))
  if (back.length === 0 || !(await reserveStockAgain(tx, back))) return undefined
  if (!(await reserveRedemptionAgain(tx, orderId))) {
    await releaseStock(tx, back)
    return undefined
  }
  const started = await transitionItems(
    tx,
    back.map((item) => item.id),
    { action: 'reopen', actor: 'payment', actorId: null, now: by.now },
  )
  return { order: await setPaid(tx, order, by), items: started }
}

async function reserveStockAgain(tx: Queryable, items: readonly Item[]): Promise<boolean> {
  try {
    await reserveStock(
      tx,
      items.map(({ variantId, quantity, productName }) => ({ variantId, quantity, name: productName })),
    )
    return true
  } catch (error) {
    // The refusal precedes any stock change, so the transaction can continue.
    if (error instanceof Refusal) return false
    throw error
  }
}
