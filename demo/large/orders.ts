import { handlingDays } from '@contract/pricing/facts'
import { importsTo } from '@contract/pricing/import-tax'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { dayOf } from '@contract/core/day'
import type { PaymentMethod } from '@contract/payments/facts'
import { variantTitle } from '@contract/catalog/facts'
import { quoteShippingOptions, quote, type QuotedLine, type Rates } from '@server/domains/checkout/quote'
import type { PricedParcel } from '@server/domains/pricing/shipping-options'
import { ratesOn, type TaxLine, type TaxRate } from '@server/domains/pricing/taxes'
import { largeCustomer, type LargeCustomer } from './customers'
import { randomFor, uuidFor, type WeightedRandom } from './weighted-random'
import { outcomeOfOrder, type Outcome } from './outcome'
import { gramsOf, largeProduct, type Catalogue, type LargeProduct, type ProductsOfVendor } from './products'

/** The data orders are generated from. */
export interface OrderContext extends Catalogue {
  customerCount: number
  productsOf: ProductsOfVendor
  taxRates: readonly TaxRate[]
  rates: Omit<Rates, 'taxRates' | 'imports'>
}

interface OrderLine {
  product: LargeProduct
  vendorId: string
  category: LargeProduct['category']
  variantId: string
  title: string | null
  sku: string
  imageUrl: string
  quantity: number
  priceMinor: number
  weightGrams: number
  handlingDays: number
}

export type LargeItem = QuotedLine<OrderLine> & { id: string; nth: number; outcome: Outcome }

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
export function largeOrder(nth: number, context: OrderContext): LargeOrder {
  const random = randomFor('order', nth)
  const customer = largeCustomer(random.between(0, context.customerCount - 1))
  const lines = linesOf(random, context)
  const newestProductTime = Math.max(...lines.map(({ product }) => product.createdAt.getTime()))
  const createdAt = dateBetween(random, newestProductTime, context.now.getTime() - 2 * 3_600_000)
  const rates: Rates = {
    ...context.rates,
    taxRates: ratesOn(context.taxRates, dayOf(createdAt)).filter(
      ({ country }) => country === customer.address.country,
    ),
    // The operator of the demo is registered in no scheme.
    imports: importsTo(customer.address.country, dayOf(createdAt)),
  }
  const selectedOption = random.pickWeighted(quoteShippingOptions(lines, customer.address, rates))
  const orderQuote = quote(lines, selectedOption, rates)
  const paidAt = random.chance(0.06)
    ? null
    : new Date(createdAt.getTime() + random.between(60_000, 1_500_000))
  const outcomes = new Map(
    selectedOption.parcels.map(({ vendorId }) => [
      vendorId,
      outcomeOfOrder(random, createdAt, paidAt, context.now),
    ]),
  )
  const { estimated_cost: _, ...option } = selectedOption.option
  return {
    nth,
    id: uuidFor('order', nth),
    customer,
    items: orderQuote.lines.map((line, i) => ({
      ...line,
      nth: nth * maxItems + i,
      id: uuidFor('item', nth * maxItems + i),
      outcome: outcomes.get(line.vendorId)!,
    })),
    parcels: orderQuote.parcels,
    option,
    taxLines: orderQuote.taxLines,
    subtotalMinor: lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0),
    shippingMinor: orderQuote.shippingMinor,
    taxMinor: orderQuote.taxMinor,
    paymentMethod: random.pick(['paystack', 'flutterwave']),
    createdAt,
    paidAt,
  }
}

/** Some distinct products. Three in ten orders include a second vendor. */
function linesOf(random: WeightedRandom, context: OrderContext): OrderLine[] {
  const { products, productsOf } = context
  const first = random.between(0, products - 1)
  const vendorProducts = productsOf(first)
  const productNumbers = new Set([first])
  if (random.chance(0.5)) productNumbers.add(random.pick(vendorProducts))
  if (random.chance(0.3)) productNumbers.add(random.between(0, products - 1))
  return [...productNumbers].map((nth) => lineOf(random, largeProduct(nth, context)))
}

function lineOf(random: WeightedRandom, product: LargeProduct): OrderLine {
  const { id, sku, optionValues, priceMinor } = random.pick(product.variants)
  return {
    product,
    vendorId: product.vendor.id,
    category: product.category,
    handlingDays: handlingDays.defaultDays,
    variantId: id,
    title: variantTitle(optionValues),
    sku,
    imageUrl: product.images[0]!.url,
    quantity: random.pickWeighted([1, 2, 3, 4]),
    priceMinor,
    weightGrams: gramsOf(product),
  }
}

const dateBetween = (random: WeightedRandom, from: number, to: number) =>
  new Date(Math.round(from + (Math.max(to, from) - from) * (random.between(0, 1_000_000) / 1_000_000)))
