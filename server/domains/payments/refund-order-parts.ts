import { asc, eq } from 'drizzle-orm'
import { formatUsd, type InternalAmounts, type Minor } from '@contract/core/money'
import type { OrderStatus } from '@contract/orders/states'
import { refundLimits } from '@contract/payments/refund-limits'
import type { RefundPreview } from '@contract/payments/refund-procedures'
import { Refusal } from '@contract/refusals'
import { orderItems } from '@server/database/schema/orders'
import type { Item } from '@server/domains/orders/item-amounts'
import { postedStagesOf } from '@server/domains/orders/item-postings'
import { orderMoney } from '@server/domains/orders/order-money'
import { findOrder, lockOrder } from '@server/domains/orders/service'
import { splitItem } from '@server/domains/orders/split-item'
import { lockItems, transitionItem } from '@server/domains/orders/transition-item'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { notifyPartsRefunded } from './part-refund-mails'
import { planRefund, sumsOfRefunds, type PlannedRefund, type RequestedPart } from './plan-refund'
import { refundItemPart } from './refund-item'
import type { Payment, Refund } from './transitions'

interface PartsRequest {
  orderId: string
  action: 'cancel' | 'refund'
  parts: readonly RequestedPart[]
}

/** Who would get and lose how much by a refund. Refuses what `planRefund` refuses, and order_not_found. */
export async function previewRefund(
  { orderId, ...request }: PartsRequest,
  { tx }: Context,
): Promise<InternalAmounts<RefundPreview>> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
  const { refunds } = await planRefund(tx, { ...request, order, items })
  const sums = sumsOfRefunds(refunds)
  return {
    ...sums,
    items: refunds.map((refund) => ({
      ...sumsOfRefunds([refund]),
      item_id: refund.item.id,
      quantity: refund.quantity,
      ends: refund.ends,
    })),
    needs_confirmation: needsConfirmation(sums.buyer),
  }
}

const needsConfirmation = (amountMinor: Minor) => amountMinor >= refundLimits.confirmFromMinor

interface ConfirmedRequest extends PartsRequest {
  reason: string
  restock?: boolean | undefined
  /** What the buyer gets, as it was shown. */
  total: Minor
  confirmed?: boolean | undefined
}

/** A refund that was carried out, and its item as it is now. */
interface RefundedPart {
  item: Item
  refund: Refund
}

/**
 * An admin refunds parts of an order's items, all or none. Refuses what `planRefund` refuses, order_not_found, refund_total_changed and
 * refund_not_confirmed.
 */
export async function refundOrderParts(
  { orderId, action, parts, total, confirmed = false, ...details }: ConfirmedRequest,
  context: Context,
): Promise<{ items: { item_id: string; status: OrderStatus; refunded: Minor }[] }> {
  const { tx } = context
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('order_not_found')
  const items = await lockItems(tx, orderId)
  const { payment, refunds } = await planRefund(tx, { order, items, action, parts })
  const { buyer: amountMinor } = sumsOfRefunds(refunds)
  if (amountMinor !== total) throw new Refusal('refund_total_changed', { amount: formatUsd(amountMinor) })
  if (needsConfirmation(amountMinor) && !confirmed)
    throw new Refusal('refund_not_confirmed', { amount: formatUsd(amountMinor) })
  const { refundedMinor: refundedBefore } = await orderMoney(tx, orderId)
  const done: RefundedPart[] = []
  for (const refund of inStockOrder(refunds))
    done.push(await carryOut(refund, payment, { action, ...details }, context))
  const { retainedMinor } = await orderMoney(tx, orderId)
  await audit(context, {
    actionType: retainedMinor > 0 ? 'order_refunded_in_parts' : 'order_refunded',
    subject: 'order',
    subjectId: orderId,
    details: {
      reason: details.reason,
      ...(action === 'cancel' && { restock: details.restock ?? true }),
      before: { refunded_minor: refundedBefore },
      after: { refunded_minor: refundedBefore + amountMinor },
      parts: done.map(({ item, refund }) => ({
        item_id: item.id,
        quantity: refund.quantity,
        amount_minor: refund.amountMinor,
        goodwill_minor: refund.goodwillMinor,
      })),
    },
  })
  await notifyPartsRefunded(done, { payment, reason: details.reason }, context)
  return {
    items: done.map(({ item, refund }) => ({
      item_id: item.id,
      status: item.status,
      refunded: refund.amountMinor,
    })),
  }
}

/** Items in the order in which their products are locked. */
const inStockOrder = (refunds: readonly PlannedRefund[]) =>
  refunds.toSorted(
    (a, b) => compare(a.item.productId, b.item.productId) || compare(a.item.variantId, b.item.variantId),
  )

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function carryOut(
  planned: PlannedRefund,
  payment: Payment,
  { action, reason, restock }: Pick<ConfirmedRequest, 'action' | 'reason' | 'restock'>,
  context: Context,
): Promise<RefundedPart> {
  const { tx, now, services } = context
  const { item, quantity, ends, splits } = planned
  const itemId = splits ? await splitItem(tx, item, item.quantity - quantity) : item.id
  const initiator = { actor: 'admin', actorId: requireSession(context).userId } as const
  // Nothing but money leaves an item by an amount or its shipping, so that it can only be refunded.
  const transition = {
    action: quantity > 0 ? action : ('refund' as const),
    reason,
    restock,
    now,
    ...initiator,
  }
  const endedItem: Item = ends ? await transitionItem(tx, { ...transition, itemId }) : item
  const { isReleased } = await postedStagesOf(tx, endedItem)
  const refund = await refundItemPart(
    tx,
    { item: endedItem, payment, refund: planned, isReleased },
    { reason, now, publicUrl: services.publicUrl },
  )
  return { item: endedItem, refund }
}
