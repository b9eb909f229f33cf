import type { CartItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { formatUsd, toMinor, type Minor } from '@contract/core/money'
import type { Totals } from './totals'

/** What the buyer saw when they pressed Place Order. */
export interface DisplayedTotals {
  items: readonly CartItem[]
  totals: Totals
}

export interface PriceChange {
  label: string
  previous: string
  current: string
}

/** The differences in plain words: prices and lines first, the total last. */
export const priceChanges = (previous: DisplayedTotals, current: DisplayedTotals): PriceChange[] => [
  ...lineChanges(previous.items, current.items),
  ...amountChanges('Discount', previous.totals.discountMinor, current.totals.discountMinor),
  ...amountChanges('Shipping', previous.totals.shippingMinor, current.totals.shippingMinor),
  ...amountChanges('Estimated taxes', previous.totals.taxMinor, current.totals.taxMinor),
  ...amountChanges('Total', previous.totals.totalMinor, current.totals.totalMinor),
]

function lineChanges(previousItems: readonly CartItem[], currentItems: readonly CartItem[]): PriceChange[] {
  const names = new Map(
    [...previousItems, ...currentItems].map((line) => [
      line.variant_id,
      nameWithVariant(line.name, line.variant_title),
    ]),
  )
  const findLine = (lines: readonly CartItem[], id: string) => lines.find((line) => line.variant_id === id)
  return [...names].flatMap(([id, label]) => {
    const previous = lineText(findLine(previousItems, id))
    const current = lineText(findLine(currentItems, id))
    return previous === current ? [] : [{ label, previous, current }]
  })
}

const lineText = (line: CartItem | undefined): string =>
  line ? `${line.quantity} at ${formatUsd(toMinor(line.price))}` : 'not in your cart'

function amountChanges(
  label: string,
  previous: Minor | undefined,
  current: Minor | undefined,
): PriceChange[] {
  return previous === current ? [] : [{ label, previous: amountText(previous), current: amountText(current) }]
}

const amountText = (amount: Minor | undefined) =>
  amount === undefined ? 'not chosen yet' : formatUsd(amount)
