import type { Destination } from '@contract/address'
import type { PlanId, ProductCategory } from '@contract/enums'
import { allocate, sum, type Bps, type Minor } from '@contract/money'
import { commissionOn, type CommissionRule } from './commission'
import {
  parcelsOf,
  shippingOptionsFor,
  type Origin,
  type PricedOption,
  type PricedParcel,
  type ShippingRate,
} from './shipping-options'
import { shareTax, taxLinesFor, type TaxLine, type TaxRate } from './taxes'

export interface QuoteLine {
  vendorId: string
  category: ProductCategory | null
  quantity: number
  priceMinor: Minor
}

/** All rates as of one moment. `taxRates` and `commissionRules` are those that apply on the day, at the destination and to the goods. */
export interface Rates {
  vendors: ReadonlyMap<string, Origin & { plan: PlanId }>
  shippingRates: readonly ShippingRate[]
  taxRates: readonly TaxRate[]
  commissionRules: readonly CommissionRule[]
}

export type QuotedLine<Line extends QuoteLine> = Line & {
  commissionBps: Bps
  commissionMinor: Minor
  commissionRuleId: string | null
  shippingMinor: Minor
  taxMinor: Minor
}

/** The price of a cart, US cents. The lines' shares add up exactly to the shipping and the tax. */
export interface Quote<Line extends QuoteLine> {
  lines: QuotedLine<Line>[]
  parcels: PricedParcel[]
  taxLines: TaxLine[]
  shippingMinor: Minor
  taxMinor: Minor
}

/** The shipping options for the lines to a destination, cheapest first. */
export const optionsFor = (lines: readonly QuoteLine[], destination: Destination, rates: Rates) =>
  shippingOptionsFor(parcelsOf(lines, rates.vendors), destination, rates.shippingRates)

/** The price of the lines when shipped by `option`, or before any shipping is chosen. */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  option: PricedOption | undefined,
  { vendors, taxRates, commissionRules }: Rates,
): Quote<Line> {
  const goods = lines.map((line) => line.priceMinor * line.quantity)
  const shipping = shareShipping(lines, goods, option?.parcels ?? [])
  const taxed = goods.map((amount, i) => amount + shipping[i]!)
  const taxLines = taxLinesFor(taxRates, sum(taxed))
  const tax = lines.length === 0 ? [] : shareTax(taxLines, taxed)
  return {
    lines: lines.map((line, i) => {
      const { plan } = vendors.get(line.vendorId)!
      const commission = commissionOn(commissionRules, { ...line, plan, goodsMinor: goods[i]! })
      return {
        ...line,
        commissionBps: commission.bps,
        commissionMinor: commission.amountMinor,
        commissionRuleId: commission.ruleId,
        shippingMinor: shipping[i]!,
        taxMinor: tax[i]!,
      }
    }),
    parcels: option?.parcels ?? [],
    taxLines,
    shippingMinor: sum(shipping),
    taxMinor: sum(tax),
  }
}

/** Each line's exact share of its vendor's parcel, by value of goods. */
function shareShipping(
  lines: readonly QuoteLine[],
  goods: readonly Minor[],
  parcels: readonly PricedParcel[],
) {
  const shares = lines.map(() => 0)
  for (const { vendorId, costMinor } of parcels) {
    const own = lines.flatMap((line, i) => (line.vendorId === vendorId ? [i] : []))
    const parts = allocate(
      costMinor,
      own.map((i) => goods[i]!),
    )
    own.forEach((i, n) => (shares[i] = parts[n]!))
  }
  return shares
}
