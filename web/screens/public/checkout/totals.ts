import type { ShippingOption } from '@contract/checkout'
import { toMinor, type Minor } from '@contract/money'

export interface Totals {
  subtotalMinor: Minor
  taxMinor: Minor
  /** Undefined until a way of delivery is chosen. */
  shippingMinor: Minor | undefined
  totalMinor: Minor
}

/** Subtotal plus estimated taxes plus shipping, US cents. */
export function totalsOf(subtotalMinor: Minor, option: ShippingOption | undefined, tax: number): Totals {
  const taxMinor = toMinor(tax)
  const shippingMinor = option && toMinor(option.estimated_cost)
  return {
    subtotalMinor,
    taxMinor,
    shippingMinor,
    totalMinor: subtotalMinor + taxMinor + (shippingMinor ?? 0),
  }
}
