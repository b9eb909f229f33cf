import { allocate, sum, type Minor } from '@contract/core/money'
import type { ItemShares } from '@server/domains/ledger/entries'
import type { Item } from '@server/domains/orders/item-amounts'
import { chargedOf, sharesOfAmount } from '@server/domains/orders/item-left'

/** An item with what is left of it, and its part of a disputed amount. */
export interface DisputedShare extends ItemShares {
  item: Item
}

/**
 * Splits a disputed amount of US cents over what is left of the items it paid for, and each item's part over its net, commission, tax and
 * shipping. All of it, or as much as is left; the parts add up exactly.
 */
export function sharesOf(
  amountMinor: Minor,
  items: readonly { item: Item; left: ItemShares }[],
): { parts: DisputedShare[]; uncoveredMinor: Minor } {
  const charges = items.map(({ left }) => chargedOf(left))
  const coveredMinor = Math.min(amountMinor, sum(charges))
  const uncoveredMinor = amountMinor - coveredMinor
  if (coveredMinor === 0) return { parts: [], uncoveredMinor }
  const amounts = allocate(coveredMinor, charges)
  const parts = items.map(({ item, left }, i) => ({ item, ...sharesOfAmount(left, amounts[i]!) }))
  return { parts, uncoveredMinor }
}
