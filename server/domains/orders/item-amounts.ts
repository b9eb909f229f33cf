import { sum, type Minor } from '@contract/core/money'
import type { orderItems } from '@server/database/schema/orders'
import type { LedgerItem } from '@server/domains/ledger/entries'
import { groupBy } from '@server/platform/group-by'

export type Item = typeof orderItems.$inferSelect
export type ItemAmounts = Pick<
  Item,
  | 'id'
  | 'vendorId'
  | 'priceMinor'
  | 'quantity'
  | 'commissionMinor'
  | 'shippingMinor'
  | 'vendorShippingMinor'
  | 'taxMinor'
  | 'discountMinor'
  | 'shippingDiscountMinor'
  | 'discountPayer'
  | 'importScheme'
>
type Priced = Pick<Item, 'priceMinor' | 'quantity'>
type Discounted = Pick<Item, 'discountMinor' | 'shippingDiscountMinor' | 'discountPayer'>

/** The price of an item's goods, before discount, tax and shipping, US cents. */
export const subtotalOf = (item: Priced): Minor => item.priceMinor * item.quantity

/** What a promotion takes off an item: off its goods and off its share of the shipping. */
export const discountOf = (item: Omit<Discounted, 'discountPayer'>): Minor =>
  item.discountMinor + item.shippingDiscountMinor

/** The part of an item's discount that its vendor pays. */
export const vendorDiscountOf = (item: Pick<Discounted, 'discountMinor' | 'discountPayer'>): Minor =>
  item.discountPayer === 'vendor' ? item.discountMinor : 0

/** The part of an item's discount that the marketplace pays. */
export const subsidyOf = (item: Discounted): Minor =>
  item.discountPayer === 'marketplace' ? discountOf(item) : 0

/** The vendor's net: goods minus commission, minus what it pays of the shipping, and minus the discount if the vendor pays it. */
export const netOf = (
  item: Priced & Pick<Item, 'commissionMinor' | 'vendorShippingMinor' | 'discountMinor' | 'discountPayer'>,
): Minor => subtotalOf(item) - vendorDiscountOf(item) - item.commissionMinor - item.vendorShippingMinor

/** What the buyer pays for an item: goods plus its shares of shipping and tax, minus its discount. */
export const itemTotalOf = (
  item: Omit<
    ItemAmounts,
    'id' | 'vendorId' | 'commissionMinor' | 'vendorShippingMinor' | 'discountPayer' | 'importScheme'
  >,
): Minor => subtotalOf(item) + item.shippingMinor + item.taxMinor - discountOf(item)

/** The item under whose id a line was sold: itself, or for a later part of a split line the first. */
export const soldItemId = ({ id, partOf }: Pick<Item, 'id' | 'partOf'>): string => partOf ?? id

/** What a line was before it was split, from all of its parts in their order. */
export function wholeLine<Part extends Parameters<typeof itemTotalOf>[0]>(parts: readonly Part[]): Part {
  const sumOf = (pick: (part: Part) => number) => sum(parts.map(pick))
  return {
    ...parts[0]!,
    quantity: sumOf(({ quantity }) => quantity),
    shippingMinor: sumOf(({ shippingMinor }) => shippingMinor),
    taxMinor: sumOf(({ taxMinor }) => taxMinor),
    discountMinor: sumOf(({ discountMinor }) => discountMinor),
    shippingDiscountMinor: sumOf(({ shippingDiscountMinor }) => shippingDiscountMinor),
  }
}

/** The same for whole items, with commission, what the vendor pays of the shipping, and who pays the discount. */
export const wholeItem = (parts: readonly Item[]): Item => ({
  ...wholeLine(parts),
  commissionMinor: sum(parts.map(({ commissionMinor }) => commissionMinor)),
  vendorShippingMinor: sum(parts.map(({ vendorShippingMinor }) => vendorShippingMinor)),
  discountPayer: parts.find(({ discountPayer }) => discountPayer)?.discountPayer ?? null,
})

/** The lines of some items, each as it was sold; all parts of a line are among them. */
export const wholeItems = (items: readonly Item[]): Item[] =>
  [...groupBy(items, soldItemId).values()].map(wholeItem)

/** An item in the form the ledger takes. */
export const ledgerItem = (item: ItemAmounts): LedgerItem => ({
  ...item,
  netMinor: netOf(item),
  subsidyMinor: subsidyOf(item),
})
