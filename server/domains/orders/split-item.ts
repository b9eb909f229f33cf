import { and, eq, sql } from 'drizzle-orm'
import { allocate } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { orderItemEvents, orderItems } from '@server/database/schema/orders'
import { discountOf, netOf, type Item, type ItemAmounts } from './item-amounts'
import { isItemDisputed } from './item-disputes'
import { isNothing, leftOf, wholeOf, without } from './item-left'
import { lockOrder } from './service'

type Split = Omit<ItemAmounts, 'id' | 'vendorId' | 'priceMinor' | 'importScheme'>

/**
 * Splits one of a vendor's items that is to be shipped: it keeps `quantity` of its units, and the rest becomes a new item of the same line, with
 * the same history and deadline. Locks the order, then the item. Does nothing if all of it is shipped, or if it cannot be shipped at all, which its transition
 * refuses. Refuses: too_many_to_ship, disputed_item_whole, refunded_item_whole.
 */
export async function splitItemToShip(
  tx: Queryable,
  { itemId, vendorId, quantity }: { itemId: string; vendorId: string; quantity: number },
): Promise<void> {
  const isVendorItem = and(eq(orderItems.id, itemId), eq(orderItems.vendorId, vendorId))
  const [found] = await tx.select({ orderId: orderItems.orderId }).from(orderItems).where(isVendorItem)
  if (!found) return
  // Whoever acts for the whole order, such as a dispute, must not read its items while one is being added.
  await lockOrder(tx, found.orderId)
  const [item] = await tx.select().from(orderItems).where(isVendorItem).for('no key update')
  if (item?.status !== 'processing') return
  if (quantity > item.quantity) throw new Refusal('too_many_to_ship', { n: item.quantity })
  if (quantity === item.quantity) return
  await splitItem(tx, item, quantity)
}

/**
 * Splits an item that is locked, with its order: it keeps `quantity` of its units, and the rest becomes a new item, whose id is returned. Both rows
 * in one statement: triggers see that they add up to what the item was. Refuses: disputed_item_whole, since a dispute names its items with their
 * amounts; refunded_item_whole, since a refund of a part is of the item as it is.
 */
export async function splitItem(tx: Queryable, item: Item, quantity: number): Promise<string> {
  await refuseSplit(tx, item)
  const [kept, rest] = splitAmounts(item, quantity)
  const orderedQuantity = item.orderedQuantity ?? item.quantity
  const shortened = tx.$with('shortened').as(
    tx
      .update(orderItems)
      .set({ ...kept, orderedQuantity })
      .where(eq(orderItems.id, item.id))
      .returning({ id: orderItems.id }),
  )
  const { id: _id, ...copied } = item
  const [inserted] = await tx
    .with(shortened)
    .insert(orderItems)
    .values({ ...copied, ...rest, orderedQuantity, partOf: item.partOf ?? item.id, part: item.part + 1 })
    .returning({ id: orderItems.id })
  await tx.execute(sql`
    insert into ${orderItemEvents} (item_id, action, from_status, to_status, actor, actor_id, reason, created_at)
    select ${inserted!.id}::uuid, action, from_status, to_status, actor, actor_id, reason, created_at
    from ${orderItemEvents} where item_id = ${item.id}`)
  return inserted!.id
}

/** Refuses to split an item that a dispute has frozen, or that a refund or a dispute has taken something of: see `splitItem`. */
export async function refuseSplit(tx: Queryable, item: Item): Promise<void> {
  if (await isItemDisputed(tx, item.id)) throw new Refusal('disputed_item_whole')
  const left = (await leftOf(tx, [item])).get(item.id)!
  if (!isNothing(without(wholeOf(item), left))) throw new Refusal('refunded_item_whole')
}

/** What the parts of an item must leave room for is decided one after the other: first the shipping, then the commission. */
const unclaimed = {
  vendorShippingMinor: { vendorShippingMinor: 0, commissionMinor: 0 },
  commissionMinor: { commissionMinor: 0 },
}

/**
 * The amounts of two parts of an item, the first with `quantity` of its units: by units, to the cent. Where rounding would leave one of them
 * less than nothing for its vendor, a cent of the commission, or of what the vendor pays of the shipping, moves to the other.
 */
export function splitAmounts(item: Split & Pick<Item, 'priceMinor'>, quantity: number): [Split, Split] {
  const quantities = [quantity, item.quantity - quantity]
  const partsOf = (total: number) => allocate(total, quantities)
  const [commission, vendorShipping, shipping, tax, discount, shippingDiscount] = [
    item.commissionMinor,
    item.vendorShippingMinor,
    item.shippingMinor,
    item.taxMinor,
    item.discountMinor,
    item.shippingDiscountMinor,
  ].map(partsOf)
  const parts = quantities.map((units, i) => ({
    quantity: units,
    commissionMinor: commission![i]!,
    vendorShippingMinor: vendorShipping![i]!,
    shippingMinor: shipping![i]!,
    taxMinor: tax![i]!,
    discountMinor: discount![i]!,
    shippingDiscountMinor: shippingDiscount![i]!,
    discountPayer: item.discountPayer,
  })) as [Split, Split]
  for (const name of ['vendorShippingMinor', 'commissionMinor'] as const) {
    const [most, otherMost] = parts.map((part) =>
      netOf({ ...part, priceMinor: item.priceMinor, ...unclaimed[name] }),
    )
    const first = Math.min(Math.max(parts[0][name], item[name] - otherMost!), most!)
    parts[0][name] = first
    parts[1][name] = item[name] - first
  }
  for (const part of parts) if (discountOf(part) === 0) part.discountPayer = null
  return parts
}
