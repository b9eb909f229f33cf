import { and, eq, inArray, sql } from 'drizzle-orm'
import { sum, type Minor, type InternalAmounts } from '@contract/core/money'
import type { OrderAmounts } from '@contract/orders/procedures'
import type { Queryable } from '@server/database/connect'
import { disputeItems, disputes, refunds } from '@server/database/schema/payments'
import { orderItems, orders } from '@server/database/schema/orders'
import type { DiscountPayer } from '@contract/promotions/facts'
import { discountOf, itemTotalOf, subtotalOf, vendorDiscountOf, type Item } from './item-amounts'
import type { Order } from './service'

// What an order costs, and what was paid, refunded and kept: the single calculation behind every screen, list, invoice, email and export.

/** An item with the state of its money, US cents. */
export interface ItemMoney {
  item: Item
  /** Of its order: whether a payment has started it. */
  orderPaid: boolean
  /** Null without a refund; one on its way counts, and so does goodwill. */
  refundedMinor: Minor | null
  /** What of it the marketplace added, which is no part of the sale. */
  goodwillMinor: Minor
  /** The units that refunds took back. */
  refundedQuantity: number
  /** What lost disputes took back. */
  chargedBackMinor: Minor
  /** The vendor's net that both together took. */
  lostNetMinor: Minor
  /** What of that lost disputes took, and what an open one holds. */
  chargedBackNetMinor: Minor
  heldNetMinor: Minor
}

/** An order's amounts, US cents. `total` is the current total; `ordered` is the total when it was placed. */
export interface OrderMoney {
  orderedMinor: Minor
  notChargedMinor: Minor
  totalMinor: Minor
  dueMinor: Minor
  paidMinor: Minor
  refundedMinor: Minor
  chargedBackMinor: Minor
  retainedMinor: Minor
}

/** Whether an item was cancelled before it was paid: a paid one that is cancelled is refunded in the same transaction. */
export const isNotCharged = ({ item, refundedMinor }: ItemMoney): boolean =>
  item.status === 'cancelled' && refundedMinor === null

const isSold = (itemMoney: ItemMoney) => itemMoney.orderPaid && !isNotCharged(itemMoney)

/** The money of an order, or of a part of one, from its items. */
export function moneyOf(items: readonly ItemMoney[]): OrderMoney {
  const chargesOf = (subset: readonly ItemMoney[]) => sum(subset.map(({ item }) => itemTotalOf(item)))
  const orderedMinor = chargesOf(items)
  const notChargedMinor = chargesOf(items.filter(isNotCharged))
  const paidMinor = chargesOf(items.filter(isSold))
  const refundedMinor = sum(items.map((itemMoney) => itemMoney.refundedMinor ?? 0))
  const chargedBackMinor = sum(items.map((itemMoney) => itemMoney.chargedBackMinor))
  return {
    orderedMinor,
    notChargedMinor,
    totalMinor: orderedMinor - notChargedMinor,
    dueMinor: chargesOf(items.filter(({ item }) => item.status === 'awaiting_payment')),
    paidMinor,
    refundedMinor,
    chargedBackMinor,
    retainedMinor: paidMinor - refundedMinor - chargedBackMinor,
  }
}

/** What the total of `moneyOf` consists of, and what was refunded of it, US cents. */
export function chargedAmountsOf(items: readonly ItemMoney[]) {
  const charged = items.filter((itemMoney) => !isNotCharged(itemMoney)).map(({ item }) => item)
  return {
    goods: sum(charged.map(subtotalOf)),
    discount: sum(charged.map(discountOf)),
    shipping: sum(charged.map(({ shippingMinor }) => shippingMinor)),
    tax: sum(charged.map(({ taxMinor }) => taxMinor)),
    refunded: sum(items.map(({ refundedMinor }) => refundedMinor ?? 0)),
    goodwill: sum(items.map(({ goodwillMinor }) => goodwillMinor)),
  }
}

/**
 * The same for a vendor: goods, its own discounts, commission, what it pays of the shipping, and net of what the buyer was or will be charged for, and the net lost since.
 * `discountMinor`: all of the discount off its goods, whoever pays it.
 */
export function vendorMoneyOf(items: readonly ItemMoney[]) {
  const chargedItems = items.filter((itemMoney) => !isNotCharged(itemMoney))
  const goodsMinor = sum(chargedItems.map(({ item }) => subtotalOf(item)))
  const discountMinor = sum(chargedItems.map(({ item }) => item.discountMinor))
  const vendorDiscountMinor = sum(chargedItems.map(({ item }) => vendorDiscountOf(item)))
  const commissionMinor = sum(chargedItems.map(({ item }) => item.commissionMinor))
  const vendorShippingMinor = sum(chargedItems.map(({ item }) => item.vendorShippingMinor))
  const netMinor = goodsMinor - vendorDiscountMinor - commissionMinor - vendorShippingMinor
  const lostMinor = sum(chargedItems.map(({ lostNetMinor }) => lostNetMinor))
  const chargedBackMinor = sum(chargedItems.map(({ chargedBackNetMinor }) => chargedBackNetMinor))
  const heldMinor = sum(chargedItems.map(({ heldNetMinor }) => heldNetMinor))
  return {
    goodsMinor,
    discountMinor,
    vendorDiscountMinor,
    commissionMinor,
    vendorShippingMinor,
    netMinor,
    lostMinor,
    chargedBackMinor,
    heldMinor,
  }
}

/** The items of some orders with what became of their money, in cart order, by order id. */
export async function itemMoneyOf(
  tx: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, ItemMoney[]>> {
  const byOrder = new Map<string, ItemMoney[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return byOrder
  const refunded = tx
    .select({
      amount: sql`sum(${refunds.amountMinor})`.mapWith(Number).as('refunded_amount'),
      goodwill: sql`coalesce(sum(${refunds.goodwillMinor}), 0)`.mapWith(Number).as('refunded_goodwill'),
      net: sql`coalesce(sum(${refunds.netMinor}), 0)`.mapWith(Number).as('refunded_net'),
      quantity: sql`coalesce(sum(${refunds.quantity}), 0)`.mapWith(Number).as('refunded_quantity'),
    })
    .from(refunds)
    .where(eq(refunds.itemId, orderItems.id))
    .as('refunded')
  const isLost = sql`${disputes.status} = 'lost'`
  const disputed = tx
    .select({
      amount:
        sql`coalesce(sum(${disputeItems.netMinor} + ${disputeItems.commissionMinor} + ${disputeItems.taxMinor}
        + ${disputeItems.shippingMinor} + ${disputeItems.vendorShippingMinor} - ${disputeItems.subsidyMinor}) filter (where ${isLost}), 0)`
          .mapWith(Number)
          .as('lost_amount'),
      net: sql`coalesce(sum(${disputeItems.netMinor}) filter (where ${isLost}), 0)`
        .mapWith(Number)
        .as('lost_net'),
      held: sql`coalesce(sum(${disputeItems.netMinor}) filter (where not ${isLost}), 0)`
        .mapWith(Number)
        .as('held_net'),
    })
    .from(disputeItems)
    .innerJoin(disputes, eq(disputes.id, disputeItems.disputeId))
    .where(and(eq(disputeItems.itemId, orderItems.id), inArray(disputes.status, ['open', 'lost'])))
    .as('disputed')
  const rows = await tx
    .select({
      item: orderItems,
      paidAt: orders.paidAt,
      refundedMinor: refunded.amount,
      goodwillMinor: refunded.goodwill,
      refundedQuantity: refunded.quantity,
      chargedBackMinor: disputed.amount,
      lostNetMinor: sql`${refunded.net} + ${disputed.net}`.mapWith(Number),
      chargedBackNetMinor: disputed.net,
      heldNetMinor: disputed.held,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoinLateral(refunded, sql`true`)
    .innerJoinLateral(disputed, sql`true`)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(orderItems.orderId, orderItems.line, orderItems.part)
  for (const { paidAt, ...money } of rows)
    byOrder.get(money.item.orderId)!.push({ ...money, orderPaid: paidAt !== null })
  return byOrder
}

/** The money of one order. */
export const orderMoney = async (tx: Queryable, orderId: string): Promise<OrderMoney> =>
  moneyOf((await itemMoneyOf(tx, [orderId])).get(orderId)!)

/** An order's money as handlers return it. */
export const serializeMoney = (money: OrderMoney): InternalAmounts<OrderAmounts> => ({
  ordered_total: money.orderedMinor,
  not_charged: money.notChargedMinor,
  order_total: money.totalMinor,
  amount_due: money.dueMinor,
  amount_paid: money.paidMinor,
  refunded: money.refundedMinor,
  charged_back: money.chargedBackMinor,
  kept: money.retainedMinor,
})

/** What a promotion took off an order, on the wire; null without one. */
export const serializeDiscount = ({
  promotionCode,
  discountMinor,
}: Pick<Order, 'promotionCode' | 'discountMinor'>) =>
  promotionCode === null ? null : { code: promotionCode, amount: discountMinor }

/** What a promotion took off a vendor's goods, on the wire; null without one. */
export const serializeGoodsDiscount = (
  discountMinor: Minor,
  payer: DiscountPayer | null | undefined,
): { amount: number; paid_by: DiscountPayer } | null =>
  payer && discountMinor > 0 ? { amount: discountMinor, paid_by: payer } : null
