import { allocate, sum, type Minor } from '@contract/core/money'
import { itemTotalOf, netOf, subsidyOf, type Item } from '@server/domains/orders/item-amounts'

/** An item's part of a disputed amount, by whom it belongs to. */
export interface ItemShare {
  item: Item
  netMinor: Minor
  commissionMinor: Minor
  taxMinor: Minor
  shippingMinor: Minor
  subsidyMinor: Minor
}

/** What the buyer paid of a part. */
export const chargedAmountOf = (share: Omit<ItemShare, 'item'>): Minor =>
  share.netMinor + share.commissionMinor + share.taxMinor + share.shippingMinor - share.subsidyMinor

/**
 * Splits a disputed amount of US cents over the items it paid for, and each item's part over its net, commission, tax and shipping. All of
 * it, or as much as the items cost; the parts add up exactly. Of what the marketplace paid by a promotion, the same share is its own again.
 */
export function sharesOf(
  amountMinor: Minor,
  items: readonly Item[],
): { parts: ItemShare[]; uncoveredMinor: Minor } {
  const charges = items.map(itemTotalOf)
  const coveredMinor = Math.min(amountMinor, sum(charges))
  const uncoveredMinor = amountMinor - coveredMinor
  if (coveredMinor === 0) return { parts: [], uncoveredMinor }
  const shares = allocate(coveredMinor, charges)
  const itemShares = items.map((item, i) => {
    const creditedAmounts = [netOf(item), item.commissionMinor, item.taxMinor, item.shippingMinor]
    const share = shares[i]!
    const subsidyMinor = allocate(subsidyOf(item), [share, charges[i]! - share])[0]!
    const [netMinor, commissionMinor, taxMinor, shippingMinor] = allocate(
      share + subsidyMinor,
      creditedAmounts,
    )
    return {
      item,
      netMinor: netMinor!,
      commissionMinor: commissionMinor!,
      taxMinor: taxMinor!,
      shippingMinor: shippingMinor!,
      subsidyMinor,
    }
  })
  return { parts: itemShares, uncoveredMinor }
}

/** Whether a dispute's part of an item is all it cost. */
export const isFullyDisputed = (item: Item, share: Omit<ItemShare, 'item'>): boolean =>
  chargedAmountOf(share) === itemTotalOf(item)
