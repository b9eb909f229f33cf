import { Refusal } from '@contract/refusals'
import { sum } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { postAll } from '@server/domains/ledger/service'
import { itemTotalOf, type Item } from '@server/domains/orders/item-amounts'
import { saleEntries } from '@server/domains/orders/item-postings'
import type { Order } from '@server/domains/orders/service'
import { queueOrderPaidEmails } from '@server/domains/orders/order-emails'
import { reopenOrder } from '@server/domains/orders/reopen-order'
import { markOrderPaid, type OrderPaymentRef, type PaidOrder } from '@server/domains/orders/mark-order-paid'
import { feeEntries } from './fees/provider-fee'
import { outcomeTexts } from './outcome-texts'
import { accountOwner } from './payment-account-owner'
import { refundPayment } from './refund-payment'
import type { Payment } from './transitions'

/**
 * Applies a confirmed payment: starts the items it paid for and posts the sale with its provider's fee, notifies buyer and vendors, and refunds any excess. Order
 * and payment are locked. Returns the items it paid for: none if the order was already paid, or was cancelled and cannot be reopened.
 */
export async function applyPayment(
  tx: Queryable,
  { order, payment }: { order: Order; payment: Payment },
  { now, publicUrl, excessReason: knownReason }: { now: Date; publicUrl: string; excessReason?: string },
): Promise<Item[]> {
  const paidOrder = order.paidAt
    ? undefined
    : await markPaidOrReopen(tx, order, { paymentId: payment.id, now })
  const items = paidOrder?.items ?? []
  await postAll(tx, [...saleEntries(items, accountOwner(payment)), ...feeEntries(payment)], now)
  if (paidOrder) await queueOrderPaidEmails(tx, paidOrder, publicUrl)
  const excessMinor = payment.amountMinor - sum(items.map(itemTotalOf))
  if (excessMinor < 0) throw new Error(`payment ${payment.id} is smaller than what it bought`)
  if (excessMinor > 0)
    await refundPayment(
      tx,
      payment,
      { amountMinor: excessMinor },
      { reason: knownReason ?? excessReason(order, items), now, publicUrl },
    )
  return items
}

async function markPaidOrReopen(
  tx: Queryable,
  order: Order,
  paidBy: OrderPaymentRef,
): Promise<PaidOrder | undefined> {
  try {
    return await markOrderPaid(tx, order, paidBy)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'order_closed') throw error
    return reopenOrder(tx, order, paidBy)
  }
}

function excessReason(order: Order, items: readonly Item[]): string {
  if (order.paidAt) return outcomeTexts.paidTwice
  if (items.length > 0) return 'Part of the order was cancelled before it was paid.'
  return outcomeTexts.notReopened
}
