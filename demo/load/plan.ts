import { buyers } from '../catalogue/buyers'
import type { Vendor } from '../catalogue/types'
import { variantsOf } from '../catalogue/variants'
import { vendors } from '../catalogue/vendors'
import { seededRandom, type SeededRandom } from './seeded-random'

/**
 * The outcome of an order. `sent` is in transit until its parcel has had time to arrive; of a `halfway` one only the first item is shipped;
 * a `refunded` one is refunded after delivery.
 */
export type OrderOutcome = 'unpaid' | 'withdrawn' | 'processing' | 'sent' | 'halfway' | 'refunded'

export interface PlannedLine {
  vendorKey: string
  productKey: string
  /** The index of the product's variant. */
  variant: number
  quantity: number
}

export interface PlannedOrder {
  /** Part of its idempotency keys: a repeated load finds the order it has placed. */
  key: string
  buyer: (typeof buyers)[number]
  lines: readonly PlannedLine[]
  daysAgo: number
  fate: OrderOutcome
}

/** The demo account's vendor, and the one with five hundred orders. */
export const flagship = vendors.find((vendor) => vendor.email === 'vendor@demo.example')!
export const busiest = mostProducts(vendors.filter((vendor) => vendor !== flagship))

const [customer, ...others] = buyers
/** The demo account's orders: the outcome of each, and how long ago it was placed. */
const shownOrders: readonly (readonly [OrderOutcome, number])[] = [
  ['unpaid', 0],
  ['processing', 1],
  ['sent', 2],
  ['halfway', 6],
  ['sent', 39],
  ['sent', 48],
  ['withdrawn', 57],
  ['refunded', 64],
]

/** Every order of the demo, oldest first; the same on every machine. */
export function planOrders(): PlannedOrder[] {
  const luck = seededRandom(20_251_104)
  const busy = Array.from({ length: 500 }, (_, i) => ordinary(luck, busiest, `busy-${i}`))
  const wide = Array.from({ length: 46 }, (_, i) =>
    ordinary(luck, flagship, `flagship-${i}`, luck.happens(0.3)),
  )
  const shown = shownOrders.map(([fate, daysAgo], i) => ({
    key: `shown-${i}`,
    buyer: customer!,
    lines: [
      lineOf(luck, flagship, i),
      ...(fate === 'halfway' || i % 3 === 0 ? [lineOf(luck, busiest, i)] : []),
    ],
    daysAgo,
    fate,
  }))
  return [...busy, ...wide, ...shown].sort((a, b) => b.daysAgo - a.daysAgo)
}

function ordinary(luck: SeededRandom, vendor: Vendor, key: string, mixed = false): PlannedOrder {
  const daysAgo = luck.between(1, 175)
  const second = mixed ? lineOf(luck, luck.pick(stocked.filter((other) => other !== vendor))) : undefined
  return {
    key,
    buyer: luck.pick(others),
    lines: [lineOf(luck, vendor), ...(second ? [second] : [])],
    daysAgo,
    fate: outcomeOf(luck, daysAgo),
  }
}

const stocked = vendors.filter((vendor) => vendor.products.length > 0)

function lineOf(luck: SeededRandom, vendor: Vendor, nth?: number) {
  const product =
    nth === undefined ? luck.pick(vendor.products) : vendor.products[nth % vendor.products.length]!
  return {
    vendorKey: vendor.key,
    productKey: product.key,
    variant: luck.between(0, variantsOf(product).length - 1),
    quantity: luck.happens(0.75) ? 1 : luck.between(2, 4),
  }
}

function outcomeOf(luck: SeededRandom, daysAgo: number): OrderOutcome {
  if (luck.happens(0.03)) return 'withdrawn'
  if (luck.happens(0.02)) return 'refunded'
  if (daysAgo <= 3) return 'processing'
  if (daysAgo <= 9) return luck.happens(0.7) ? 'sent' : 'processing'
  return 'sent'
}

function mostProducts(list: readonly Vendor[]): Vendor {
  return [...list].sort((a, b) => b.products.length - a.products.length)[0]!
}
