import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { toMinor, type Minor } from '@contract/core/money'

export interface Totals {
  subtotalMinor: Minor
  /** Undefined until the address is known. */
  taxMinor: Minor | undefined
  /** Off goods and shipping, by a promo code; 0 without one. */
  discountMinor: Minor
  /** Undefined until a shipping option is chosen. */
  shippingMinor: Minor | undefined
  /** Of the amounts known so far. */
  totalMinor: Minor
  /** The total is complete. */
  isComplete: boolean
}

/** Subtotal less the discount, plus estimated taxes plus shipping, US cents. */
export function totalsOf(
  subtotalMinor: Minor,
  option: ShippingOption | undefined,
  tax: number | undefined,
  discount = 0,
): Totals {
  const taxMinor = tax === undefined ? undefined : toMinor(tax)
  const discountMinor = toMinor(discount)
  const shippingMinor = option && toMinor(option.estimated_cost)
  return {
    subtotalMinor,
    taxMinor,
    discountMinor,
    shippingMinor,
    totalMinor: subtotalMinor - discountMinor + (taxMinor ?? 0) + (shippingMinor ?? 0),
    isComplete: taxMinor !== undefined && shippingMinor !== undefined,
  }
}
