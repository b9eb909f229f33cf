import { buyers } from '../catalogue/buyers'
import type { Vendor } from '../catalogue/types'
import { variantsOf } from '../catalogue/variants'
import { vendors } from '../catalogue/vendors'
import { seededRandom, type SeededRandom } from './seeded-random'

/**
 * The outcome of an order. `sent` is in transit until its parcel has had time to arrive; of a `partly-shipped` one only the first item is shipped;
 * a `refunded` one is refunded after delivery.
 */
export type OrderOutcome = 'unpaid' | 'withdrawn' | 'processing' | 'sent' | 'partly-shipped' | 'refunded'

export interface PlannedLine {
  vendorKey: string
  productKey: string
  /** The index of the product's variant. */
  variantIndex: number
  quantity: number
}

export interface PlannedOrder {
  /** Part of its idempotency keys: a repeated load finds the order it has placed. */
  key: string
  buyer: (typeof buyers)[number]
  lines: readonly PlannedLine[]
  daysAgo: number
  outcome: OrderOutcome
}

/** The demo account's vendor, and the one with five hundred orders. */
export const flagshipVendor = vendors.find((vendor) => vendor.email === 'vendor@demo.example')!
export const busiestVendor = vendorWithMostProducts(vendors.filter((vendor) => vendor !== flagshipVendor))

const [demoBuyer, ...otherBuyers] = buyers
/** The demo account's orders: the outcome of each, and how long ago it was placed. */
const demoAccountOrders: readonly (readonly [OrderOutcome, number])[] = [
  ['unpaid', 0],
  ['processing', 1],
  ['sent', 2],
  ['partly-shipped', 6],
  ['sent', 39],
  ['sent', 48],
  ['withdrawn', 57],
  ['refunded', 64],
]

/** Every order of the demo, oldest first; the same on every machine. */
export function planOrders(): PlannedOrder[] {
  const random = seededRandom(20_251_104)
  const busyVendorOrders = Array.from({ length: 500 }, (_, i) =>
    planOrdinaryOrder(random, busiestVendor, `busy-${i}`),
  )
  const flagshipOrders = Array.from({ length: 46 }, (_, i) =>
    planOrdinaryOrder(random, flagshipVendor, `flagship-${i}`, random.chance(0.3)),
  )
  const demoOrders = demoAccountOrders.map(([outcome, daysAgo], i) => ({
    key: `shown-${i}`,
    buyer: demoBuyer!,
    lines: [
      planLine(random, flagshipVendor, i),
      ...(outcome === 'partly-shipped' || i % 3 === 0 ? [planLine(random, busiestVendor, i)] : []),
    ],
    daysAgo,
    outcome,
  }))
  return [...busyVendorOrders, ...flagshipOrders, ...demoOrders].sort((a, b) => b.daysAgo - a.daysAgo)
}

function planOrdinaryOrder(
  random: SeededRandom,
  vendor: Vendor,
  key: string,
  hasTwoVendors = false,
): PlannedOrder {
  const daysAgo = random.between(1, 175)
  const secondLine = hasTwoVendors
    ? planLine(random, random.pick(vendorsWithProducts.filter((candidate) => candidate !== vendor)))
    : undefined
  return {
    key,
    buyer: random.pick(otherBuyers),
    lines: [planLine(random, vendor), ...(secondLine ? [secondLine] : [])],
    daysAgo,
    outcome: pickOutcome(random, daysAgo),
  }
}

const vendorsWithProducts = vendors.filter((vendor) => vendor.products.length > 0)

function planLine(random: SeededRandom, vendor: Vendor, index?: number) {
  const product =
    index === undefined ? random.pick(vendor.products) : vendor.products[index % vendor.products.length]!
  return {
    vendorKey: vendor.key,
    productKey: product.key,
    variantIndex: random.between(0, variantsOf(product).length - 1),
    quantity: random.chance(0.75) ? 1 : random.between(2, 4),
  }
}

function pickOutcome(random: SeededRandom, daysAgo: number): OrderOutcome {
  if (random.chance(0.03)) return 'withdrawn'
  if (random.chance(0.02)) return 'refunded'
  if (daysAgo <= 3) return 'processing'
  if (daysAgo <= 9) return random.chance(0.7) ? 'sent' : 'processing'
  return 'sent'
}

function vendorWithMostProducts(list: readonly Vendor[]): Vendor {
  return [...list].sort((a, b) => b.products.length - a.products.length)[0]!
}
