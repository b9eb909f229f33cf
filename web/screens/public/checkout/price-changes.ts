import type { CartItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { formatUsd, toMinor, type Minor } from '@contract/core/money'
import type { Totals } from './totals'

/** What the buyer saw when they pressed Place Order. */
export interface DisplayedTotals {
  items: readonly CartItem[]
  totals: Totals
}

export interface Change {
  what: string
  was: string
  is: string
}

/** The differences in plain words: prices and lines first, the total last. */
export const priceChanges = (before: DisplayedTotals, now: DisplayedTotals): Change[] => [
  ...linesChanged(before.items, now.items),
  ...amountChanged('Discount', before.totals.discountMinor, now.totals.discountMinor),
  ...amountChanged('Shipping', before.totals.shippingMinor, now.totals.shippingMinor),
  ...amountChanged('Estimated taxes', before.totals.taxMinor, now.totals.taxMinor),
  ...amountChanged('Total', before.totals.totalMinor, now.totals.totalMinor),
]

function linesChanged(before: readonly CartItem[], now: readonly CartItem[]): Change[] {
  const names = new Map(
    [...before, ...now].map((line) => [line.variant_id, nameWithVariant(line.name, line.variant_title)]),
  )
  const find = (lines: readonly CartItem[], id: string) => lines.find((line) => line.variant_id === id)
  return [...names].flatMap(([id, what]) => {
    const was = lineText(find(before, id))
    const is = lineText(find(now, id))
    return was === is ? [] : [{ what, was, is }]
  })
}

const lineText = (line: CartItem | undefined): string =>
  line ? `${line.quantity} at ${formatUsd(toMinor(line.price))}` : 'not in your cart'

function amountChanged(what: string, was: Minor | undefined, is: Minor | undefined): Change[] {
  return was === is ? [] : [{ what, was: amountText(was), is: amountText(is) }]
}

const amountText = (amount: Minor | undefined) =>
  amount === undefined ? 'not chosen yet' : formatUsd(amount)
