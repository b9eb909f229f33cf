import type { ShippingOption } from '@contract/checkout'
import { toMinor, type Minor } from '@contract/money'

export interface Totals {
  subtotalMinor: Minor
  /** Undefined until the place is known. */
  taxMinor: Minor | undefined
  /** Undefined until a way of delivery is chosen. */
  shippingMinor: Minor | undefined
  /** Of what is known so far. */
  totalMinor: Minor
  /** Nothing is missing in the total. */
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
