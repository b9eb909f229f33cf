import { sum, formatUsd, type Minor } from '@contract/core/money'
import { nameWithVariant } from '@contract/catalog/facts'
import { orderItemActions, type OrderStatus } from '@contract/orders/states'
import type { refundPart } from '@contract/payments/refund-procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import type { Item } from '@server/domains/orders/item-amounts'
import { disputedItemIds } from '@server/domains/orders/item-disputes'
import {
  chargedOf,
  isNothing,
  leftOf,
  noShares,
  sharesOfAmount,
  sharesOfShipping,
  sharesOfUnits,
  wholeOf,
  without,
  type ItemPart,
} from '@server/domains/orders/item-left'
import { refuseSplit, splitAmounts } from '@server/domains/orders/split-item'
import { refuseTransition } from '@server/domains/orders/transition-item'
import type { Order } from '@server/domains/orders/service'
import type { z } from 'zod'
import { heldPaymentOf, withGoodwill } from './refund-goodwill'
import type { ItemRefund } from './refund-item'
import type { Payment } from './transitions'

export type RequestedPart = z.output<typeof refundPart>

export interface RefundRequest {
  order: Order
  items: readonly Item[]
  action: 'cancel' | 'refund'
  parts: readonly RequestedPart[]
}

/** One item's part of a refund. */
export interface PlannedRefund extends ItemRefund {
  item: Item
  /** Nothing is left of it: its state changes. */
  ends: boolean
  /** The units are not shipped yet, and become an item of their own that ends. */
  splits: boolean
}

/**
 * What a requested refund takes from whom, in the order of the request; nothing is changed. To carry it out, lock the order and its items first.
 * Refuses: order_not_paid, item_not_found, item_status_changed, item_disputed, disputed_item_whole, refunded_item_whole,
 * refund_units_above_left, refund_amount_above_left, refund_shipping_left, refund_goodwill_missing, goodwill_above_limit,
 * goodwill_above_payment.
 */
export async function planRefund(
  tx: Queryable,
  { order, items, action, parts }: RefundRequest,
): Promise<{ payment: Payment; refunds: PlannedRefund[] }> {
  if (!order.paidAt) throw new Refusal('order_not_paid')
  const byId = new Map(items.map((item) => [item.id, item]))
  const disputedIds = await disputedItemIds(tx, [...byId.keys()])
  const left = await leftOf(tx, items)
  const planned: PlannedRefund[] = []
  for (const part of parts) {
    const item = byId.get(part.item_id)
    if (!item) throw new Refusal('item_not_found')
    if (disputedIds.has(item.id)) throw new Refusal('item_disputed')
    if (!allowsPart(action, part, item.status)) await refuseTransition(tx, item.id)
    const taken = takePart(part, item, left.get(item.id)!)
    if (taken.splits) await refuseSplit(tx, item)
    planned.push({ ...taken, item, goodwillMinor: part.goodwill ?? 0 })
  }
  const held = await heldPaymentOf(tx, order.id)
  return { payment: held.payment, refunds: withGoodwill(held, planned) }
}

/** Only whole items and units can be cancelled; whatever is refunded, the item was paid for. */
function allowsPart(action: RefundRequest['action'], { take }: RequestedPart, status: OrderStatus): boolean {
  const allows = (name: 'cancel' | 'refund') =>
    (orderItemActions[name].from as readonly OrderStatus[]).includes(status)
  return allows('refund') && (take === 'all' || take === 'units' ? allows(action) : true)
}

interface TakenPart extends ItemPart {
  ends: boolean
  splits: boolean
}

function takePart(part: RequestedPart, item: Item, left: ItemPart): TakenPart {
  const name = nameWithVariant(item.productName, item.variantTitle)
  const all = { ...left, ends: true, splits: false }
  const money = { quantity: 0, splits: false }
  switch (part.take) {
    case 'all':
      return all
    case 'units':
      if (part.quantity > left.quantity)
        throw new Refusal('refund_units_above_left', { name, n: left.quantity })
      return part.quantity === left.quantity ? all : takeUnits(item, left, part.quantity)
    case 'amount': {
      const most = chargedOf(left)
      if (part.amount > most) throw new Refusal('refund_amount_above_left', { name, amount: formatUsd(most) })
      return part.amount === most
        ? { ...all, quantity: 0 }
        : { ...money, ...sharesOfAmount(left, part.amount), ends: false }
    }
    case 'shipping': {
      const shares = { ...money, ...sharesOfShipping(left, item) }
      if (isNothing(shares)) throw new Refusal('refund_shipping_left', { name })
      return { ...shares, ends: isNothing(without(left, shares)) }
    }
    case 'goodwill':
      if (!part.goodwill) throw new Refusal('refund_goodwill_missing', { name })
      return { ...money, ...noShares, ends: false }
  }
}

/** Units that are not shipped yet leave their item; of others, the money does. */
function takeUnits(item: Item, left: ItemPart, quantity: number): TakenPart {
  if (item.status !== 'processing')
    return { ...sharesOfUnits(left, quantity), quantity, ends: false, splits: false }
  const [, splitOff] = splitAmounts(item, item.quantity - quantity)
  return { ...wholeOf({ ...item, ...splitOff }), ends: true, splits: true }
}

/** The sums of some planned refunds, on the wire in US cents. */
export const sumsOfRefunds = (refunds: readonly ItemRefund[]) => {
  const sumOf = (pick: (refund: ItemRefund) => Minor) => sum(refunds.map(pick))
  return {
    buyer: sumOf((refund) => chargedOf(refund) + refund.goodwillMinor),
    net: sumOf(({ netMinor }) => netMinor),
    commission: sumOf(({ commissionMinor }) => commissionMinor),
    tax: sumOf(({ taxMinor }) => taxMinor),
    shipping: sumOf(({ shippingMinor }) => shippingMinor),
    vendor_shipping: sumOf(({ vendorShippingMinor }) => vendorShippingMinor),
    promotion: sumOf(({ subsidyMinor }) => subsidyMinor),
    goodwill: sumOf(({ goodwillMinor }) => goodwillMinor),
  }
}
