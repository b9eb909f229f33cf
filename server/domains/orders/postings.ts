import { sum, type Minor } from '@contract/money'
import type { Queryable } from '@server/database/connect'
import type { orderItems } from '@server/database/schema/orders'
import { isBooked, post, type Account, type AccountKind, type Line } from '@server/domains/ledger/service'

export type Item = typeof orderItems.$inferSelect
export type ItemMoney = Pick<
  Item,
  'id' | 'vendorId' | 'priceMinor' | 'quantity' | 'commissionMinor' | 'shippingMinor' | 'taxMinor'
>
type Priced = Pick<Item, 'priceMinor' | 'quantity'>

/** What an item's goods cost, before tax and shipping, US cents. */
export const goodsOf = (item: Priced): Minor => item.priceMinor * item.quantity

/** What the vendor earns on an item: its goods less the commission. */
export const netOf = (item: Priced & Pick<Item, 'commissionMinor'>): Minor =>
  goodsOf(item) - item.commissionMinor

/** What the buyer pays for an item: its goods and its shares of shipping and tax. */
export const chargeOf = (item: Omit<ItemMoney, 'id' | 'vendorId'>): Minor =>
  goodsOf(item) + item.shippingMinor + item.taxMinor

/** What is still to be paid for an order: the whole of every item that awaits payment. */
export const amountDue = (items: readonly Item[]): Minor =>
  sum(items.filter((item) => item.status === 'awaiting_payment').map(chargeOf))

export const saleKey = (itemId: string) => `item_sale:${itemId}`
export const releaseKey = (itemId: string) => `item_release:${itemId}`
export const refundKey = (itemId: string) => `item_refund:${itemId}`

/** An item was paid at `provider`: its net waits for the vendor; commission, tax and shipping go to their accounts. */
export const salePostings = (item: ItemMoney, provider: string): Line[] => {
  const from: Account = { kind: 'provider', owner: provider }
  return [
    { from, to: vendorAccount('vendor_pending', item), amount: netOf(item), reason: 'sale' },
    { from, to: { kind: 'commission' }, amount: item.commissionMinor, reason: 'commission' },
    { from, to: { kind: 'tax' }, amount: item.taxMinor, reason: 'tax' },
    { from, to: { kind: 'shipping' }, amount: item.shippingMinor, reason: 'shipping' },
  ]
}

/** A delivered item's net becomes available to its vendor. */
export const releasePostings = (item: ItemMoney): Line[] => [
  {
    from: vendorAccount('vendor_pending', item),
    to: vendorAccount('vendor_available', item),
    amount: netOf(item),
    reason: 'release',
  },
]

/** All that an item brought, commission too, is held for its buyer. `released`: the vendor's net was already available. */
export const refundPostings = (item: ItemMoney, { released }: { released: boolean }): Line[] => {
  const to: Account = { kind: 'refunds_held' }
  const vendor = vendorAccount(released ? 'vendor_available' : 'vendor_pending', item)
  return [
    { from: vendor, to, amount: netOf(item), reason: 'refund' },
    { from: { kind: 'commission' }, to, amount: item.commissionMinor, reason: 'refund' },
    { from: { kind: 'tax' }, to, amount: item.taxMinor, reason: 'refund' },
    { from: { kind: 'shipping' }, to, amount: item.shippingMinor, reason: 'refund' },
  ]
}

/** Books an item's sale, once however often it is asked; answers whether this was the time. */
export const bookSale = (tx: Queryable, item: ItemMoney, provider: string, now: Date) =>
  post(tx, saleKey(item.id), salePostings(item, provider), now)

/** Books that an item's money is available to its vendor, once. */
export const bookRelease = (tx: Queryable, item: ItemMoney, now: Date) =>
  post(tx, releaseKey(item.id), releasePostings(item), now)

/**
 * Books that an item's money is held for its buyer, once, taking it from wherever it has come; the item has just been moved, so
 * its row is locked. Answers false, and books nothing, when the item was never paid or is booked already.
 */
export async function bookRefund(tx: Queryable, item: ItemMoney, now: Date): Promise<boolean> {
  if (!(await isBooked(tx, saleKey(item.id)))) return false
  const released = await isBooked(tx, releaseKey(item.id))
  return post(tx, refundKey(item.id), refundPostings(item, { released }), now)
}

const vendorAccount = (kind: AccountKind, { vendorId }: ItemMoney): Account => ({ kind, owner: vendorId })
