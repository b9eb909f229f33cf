import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { dayOf } from '@contract/core/day'
import type { PaymentMethod } from '@contract/payments/facts'
import { variantTitle } from '@contract/catalog/facts'
import { optionsFor, quote, type QuotedLine, type Rates } from '@server/domains/checkout/quote'
import type { PricedParcel } from '@server/domains/pricing/shipping-options'
import { ratesOn, type TaxLine, type TaxRate } from '@server/domains/pricing/taxes'
import { largeCustomer, type LargeCustomer } from './customers'
import { drawFor, uuidFor, type Draw } from './draw'
import { outcomeOfOrder, type Outcome } from './outcome'
import { largeProduct, type Catalogue, type LargeProduct, type VendorsProducts } from './products'

/** The data orders are generated from. */
export interface OrderWorld extends Catalogue {
  customers: number
  productsOf: VendorsProducts
  taxRates: readonly TaxRate[]
  rates: Omit<Rates, 'taxRates'>
}

interface Line {
  product: LargeProduct
  vendorId: string
  category: LargeProduct['category']
  variantId: string
  title: string | null
  sku: string
  imageUrl: string
  quantity: number
  priceMinor: number
}

export type LargeItem = QuotedLine<Line> & { id: string; nth: number; outcome: Outcome }

export interface LargeOrder {
  nth: number
  id: string
  customer: LargeCustomer
  items: LargeItem[]
  parcels: PricedParcel[]
  option: Omit<ShippingOption, 'estimated_cost'>
  taxLines: TaxLine[]
  subtotalMinor: number
  shippingMinor: number
  taxMinor: number
  paymentMethod: PaymentMethod
  createdAt: Date
  /** Null: it was never paid. */
  paidAt: Date | null
}

const maxItems = 3

/** The `nth` order of the large demo: one to three products of one or two vendors, priced as at checkout. */
export function largeOrder(nth: number, world: OrderWorld): LargeOrder {
  const draw = drawFor('order', nth)
  const customer = largeCustomer(draw.between(0, world.customers - 1))
  const lines = linesOf(draw, world)
  const newest = Math.max(...lines.map(({ product }) => product.createdAt.getTime()))
  const createdAt = momentBetween(draw, newest, world.now.getTime() - 2 * 3_600_000)
  const rates: Rates = {
    ...world.rates,
    taxRates: ratesOn(world.taxRates, dayOf(createdAt)).filter(
      ({ country }) => country === customer.address.country,
    ),
  }
  const chosen = draw.usual(optionsFor(lines, customer.address, rates))
  const priced = quote(lines, chosen, rates)
  const paidAt = draw.happens(0.06) ? null : new Date(createdAt.getTime() + draw.between(60_000, 1_500_000))
  const becomes = new Map(
    chosen.parcels.map(({ vendorId }) => [vendorId, outcomeOfOrder(draw, createdAt, paidAt, world.now)]),
  )
  const { estimated_cost: _, ...option } = chosen.option
  return {
    nth,
    id: uuidFor('order', nth),
    customer,
    items: priced.lines.map((line, i) => ({
      ...line,
      nth: nth * maxItems + i,
      id: uuidFor('item', nth * maxItems + i),
      outcome: becomes.get(line.vendorId)!,
    })),
    parcels: priced.parcels,
    option,
    taxLines: priced.taxLines,
    subtotalMinor: lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0),
    shippingMinor: priced.shippingMinor,
    taxMinor: priced.taxMinor,
    paymentMethod: draw.pick(['paystack', 'flutterwave']),
    createdAt,
    paidAt,
  }
}

/** Some distinct products. Three in ten orders include a second vendor. */
function linesOf(draw: Draw, world: OrderWorld): Line[] {
  const { products, productsOf } = world
  const first = draw.between(0, products - 1)
  const ofVendor = productsOf(first)
  const numbers = new Set([first])
  if (draw.happens(0.5)) numbers.add(draw.pick(ofVendor))
  if (draw.happens(0.3)) numbers.add(draw.between(0, products - 1))
  return [...numbers].map((nth) => lineOf(draw, largeProduct(nth, world)))
}

function lineOf(draw: Draw, product: LargeProduct): Line {
  const { id, sku, optionValues, priceMinor } = draw.pick(product.variants)
  return {
    product,
    vendorId: product.vendor.id,
    category: product.category,
    variantId: id,
    title: variantTitle(optionValues),
    sku,
    imageUrl: product.images[0]!.url,
    quantity: draw.usual([1, 2, 3, 4]),
    priceMinor,
  }
}

const momentBetween = (draw: Draw, from: number, to: number) =>
  new Date(Math.round(from + (Math.max(to, from) - from) * (draw.between(0, 1_000_000) / 1_000_000)))
