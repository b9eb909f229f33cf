import { sql } from 'drizzle-orm'
import { allocate, type Minor } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import type { ItemShares } from '@server/domains/ledger/entries'
import { netOf, subsidyOf, type ItemAmounts } from './item-amounts'

/** What is left of an item, or taken from it: units, and US cents by whom they belong to. */
export interface ItemPart extends ItemShares {
  quantity: number
}

const shareNames = [
  'netMinor',
  'commissionMinor',
  'taxMinor',
  'shippingMinor',
  'vendorShippingMinor',
  'subsidyMinor',
] as const

export const noShares: ItemShares = {
  netMinor: 0,
  commissionMinor: 0,
  taxMinor: 0,
  shippingMinor: 0,
  vendorShippingMinor: 0,
  subsidyMinor: 0,
}

/** What some shares hold of the goods, after a discount that their vendor paid: whatever it paid of the shipping came from them. */
export const goodsOf = ({
  netMinor,
  commissionMinor,
  vendorShippingMinor,
}: Pick<ItemShares, 'netMinor' | 'commissionMinor' | 'vendorShippingMinor'>): Minor =>
  netMinor + commissionMinor + vendorShippingMinor

/** What everyone together receives of some shares, of the buyer and of the marketplace's promotions. */
const creditedOf = (shares: ItemShares): Minor => goodsOf(shares) + shares.taxMinor + shares.shippingMinor

/** What the buyer paid of some shares. */
export const chargedOf = (shares: ItemShares): Minor => creditedOf(shares) - shares.subsidyMinor

/** Whether nothing is left to refund. */
export const isNothing = (shares: ItemShares): boolean => creditedOf(shares) === 0

/** All of an item, as it was sold. */
export const wholeOf = (item: ItemAmounts): ItemPart => ({
  quantity: item.quantity,
  netMinor: netOf(item),
  commissionMinor: item.commissionMinor,
  taxMinor: item.taxMinor,
  shippingMinor: item.shippingMinor,
  vendorShippingMinor: item.vendorShippingMinor,
  subsidyMinor: subsidyOf(item),
})

/** A part of an item without another. */
export function without(part: ItemPart, taken: ItemPart): ItemPart {
  const rest = { ...part, quantity: part.quantity - taken.quantity }
  for (const name of shareNames) rest[name] -= taken[name]
  return rest
}

/** Shares of what is left whose charge is `chargedMinor`, together with `subsidyMinor` of what the marketplace paid. */
function sharesWith(left: ItemShares, chargedMinor: Minor, subsidyMinor: Minor): ItemShares {
  const [netMinor, commissionMinor, taxMinor, shippingMinor, vendorShippingMinor] = allocate(
    chargedMinor + subsidyMinor,
    [left.netMinor, left.commissionMinor, left.taxMinor, left.shippingMinor, left.vendorShippingMinor],
  ) as [Minor, Minor, Minor, Minor, Minor]
  return { netMinor, commissionMinor, taxMinor, shippingMinor, vendorShippingMinor, subsidyMinor }
}

/**
 * The shares of an amount that its buyer paid, up to what is left: of everyone in proportion, so that all of it takes all that is left, to the
 * cent. Of what the marketplace paid by a promotion, the same share is its own again.
 */
export function sharesOfAmount(left: ItemShares, amountMinor: Minor): ItemShares {
  const chargedMinor = chargedOf(left)
  if (chargedMinor === 0) return noShares
  const [subsidyMinor] = allocate(left.subsidyMinor, [amountMinor, chargedMinor - amountMinor])
  return sharesWith(left, amountMinor, subsidyMinor!)
}

/** The same for some of the units that are left. All of them take everything. */
export function sharesOfUnits(left: ItemPart, quantity: number): ItemShares {
  const partOf = (total: Minor) => allocate(total, [quantity, left.quantity - quantity])[0]!
  return sharesWith(left, partOf(chargedOf(left)), partOf(left.subsidyMinor))
}

/**
 * What is left of the shipping alone, as its buyer paid it: without the vendor's part of it, less the promotion's, with the tax on it. The tax was on goods and shipping
 * together, so that what is left of it is divided by what is left of both.
 */
export function sharesOfShipping(
  left: ItemShares,
  item: Pick<ItemAmounts, 'discountMinor' | 'shippingDiscountMinor'>,
): ItemShares {
  const { shippingMinor, taxMinor } = left
  const goodsMinor = goodsOf(left)
  const isDiscounted = left.subsidyMinor > 0
  const [proportionalMinor] = isDiscounted
    ? allocate(left.subsidyMinor, [item.shippingDiscountMinor, item.discountMinor])
    : [0]
  // Rounding may have left a cent more of the promotion than of what it reduced.
  const least = Math.max(0, left.subsidyMinor - goodsMinor)
  const most = Math.min(shippingMinor, left.subsidyMinor)
  const subsidyMinor = Math.min(Math.max(proportionalMinor!, least), most)
  const paidMinor = shippingMinor - subsidyMinor
  const beforeTaxMinor = chargedOf(left) - taxMinor
  const shippingTax =
    paidMinor === 0 ? 0 : allocate(taxMinor, [paidMinor, Math.max(0, beforeTaxMinor - paidMinor)])[0]!
  return {
    ...noShares,
    shippingMinor,
    subsidyMinor,
    taxMinor: Math.min(shippingTax, chargedOf(left) - paidMinor),
  }
}

interface TakenRow extends Record<string, unknown> {
  item_id: string
  quantity: string
  net: string
  commission: string
  tax: string
  shipping: string
  vendor_shipping: string
  subsidy: string
}

/**
 * What is left of some sold items, by id: what they were sold for, without their refunds and what disputes took. What an open dispute has frozen
 * is still left. To take something of it, lock the items first.
 */
export async function leftOf(
  tx: Queryable,
  items: readonly ItemAmounts[],
): Promise<ReadonlyMap<string, ItemPart>> {
  if (items.length === 0) return new Map()
  const ids = sql.param(items.map(({ id }) => id))
  const { rows } = await tx.execute<TakenRow>(sql`
    select item_id, sum(quantity) as quantity, sum(net_minor) as net, sum(commission_minor) as commission, sum(tax_minor) as tax,
      sum(shipping_minor) as shipping, sum(vendor_shipping_minor) as vendor_shipping, sum(subsidy_minor) as subsidy
    from (
      select item_id, quantity, net_minor, commission_minor, tax_minor, shipping_minor, vendor_shipping_minor, subsidy_minor
      from refunds where item_id = any (${ids}::uuid[])
      union all
      select d.item_id, 0, d.net_minor, d.commission_minor, d.tax_minor, d.shipping_minor, d.vendor_shipping_minor, d.subsidy_minor
      from dispute_items d join disputes on disputes.id = d.dispute_id
      where d.item_id = any (${ids}::uuid[]) and disputes.status = 'lost'
    ) taken
    group by item_id`)
  const taken = new Map(rows.map((row) => [row.item_id, takenPart(row)]))
  return new Map(
    items.map((item) => {
      const part = taken.get(item.id)
      return [item.id, part ? without(wholeOf(item), part) : wholeOf(item)]
    }),
  )
}

const takenPart = (row: TakenRow): ItemPart => ({
  quantity: Number(row.quantity),
  netMinor: Number(row.net),
  commissionMinor: Number(row.commission),
  taxMinor: Number(row.tax),
  shippingMinor: Number(row.shipping),
  vendorShippingMinor: Number(row.vendor_shipping),
  subsidyMinor: Number(row.subsidy),
})
