import { sql } from 'drizzle-orm'
import type { Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { refunds } from '@server/database/schema/payments'
import type { Item } from '@server/domains/orders/item-amounts'
import { chargedOf, isNothing, leftOf, type ItemPart } from '@server/domains/orders/item-left'
import { postRefund, postedStagesOf } from '@server/domains/orders/item-postings'
import { heldPaymentOf, withGoodwill } from './refund-goodwill'
import { chargeShareOf, openRefund, type RefundContext } from './refund-payment'
import type { Payment, Refund } from './transitions'

/** A part of a sold item to refund, with what the marketplace adds to it, US cents. */
export interface ItemRefund extends ItemPart {
  goodwillMinor: Minor
}

/**
 * Refunds everything that is left of a sold item, including commission, and returns the amount in US cents: 0 for an item that was never paid.
 * The order and the item are locked.
 */
export async function refundItem(tx: Queryable, item: Item, context: RefundContext): Promise<Minor> {
  const { isSold, isReleased } = await postedStagesOf(tx, item)
  if (!isSold) return 0
  const left = (await leftOf(tx, [item])).get(item.id)!
  if (isNothing(left)) return 0
  const held = await heldPaymentOf(tx, item.orderId)
  const [refund] = withGoodwill(held, [{ ...left, goodwillMinor: 0 }])
  const part = { item, payment: held.payment, refund: refund!, isReleased }
  return (await refundItemPart(tx, part, context)).amountMinor
}

interface RefundedPart {
  item: Item
  payment: Payment
  refund: ItemRefund
  /** Whether the item's net was made available to its vendor. */
  isReleased: boolean
}

/** Refunds a part of a sold item, which is no more than is left of it. The order and the item are locked. */
export async function refundItemPart(
  tx: Queryable,
  { item, payment, refund, isReleased }: RefundedPart,
  context: RefundContext,
): Promise<Refund> {
  const { quantity, netMinor, commissionMinor, taxMinor, shippingMinor, vendorShippingMinor, subsidyMinor } =
    refund
  const { goodwillMinor } = refund
  const amountMinor = chargedOf(refund) + goodwillMinor
  const opened = await openRefund(
    tx,
    {
      payment,
      itemId: item.id,
      number: sql`(select coalesce(max(number), 0) + 1 from ${refunds} where item_id = ${item.id})`,
      quantity,
      netMinor,
      commissionMinor,
      taxMinor,
      shippingMinor,
      vendorShippingMinor,
      subsidyMinor,
      goodwillMinor,
      released: isReleased,
      amountMinor,
      chargeMinor: await chargeShareOf(tx, payment, amountMinor),
      chargeCurrency: payment.chargeCurrency,
    },
    context,
  )
  await postRefund(tx, item, { ...opened, number: opened.number! }, context.now)
  return opened
}
