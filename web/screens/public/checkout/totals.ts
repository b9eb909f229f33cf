import type { ShippingOption } from '@contract/checkout'
import { toMinor, type Minor } from '@contract/money'

export interface Totals {
  subtotalMinor: Minor
  /** Undefined until the address is known. */
  taxMinor: Minor | undefined
  /** Undefined until a shipping option is chosen. */
  shippingMinor: Minor | undefined
  /** Of the amounts known so far. */
  totalMinor: Minor
  /** The total is complete. */
  isWhole: boolean
}

/** Subtotal plus estimated taxes plus shipping, US cents. */
export function totalsOf(
  subtotalMinor: Minor,
  option: ShippingOption | undefined,
  tax: number | undefined,
): Totals {
  const taxMinor = tax === undefined ? undefined : toMinor(tax)
  const shippingMinor = option && toMinor(option.estimated_cost)
  return {
    subtotalMinor,
    taxMinor,
    shippingMinor,
    totalMinor: subtotalMinor + (taxMinor ?? 0) + (shippingMinor ?? 0),
    isWhole: taxMinor !== undefined && shippingMinor !== undefined,
  }
}
