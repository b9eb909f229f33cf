import { requireBelowMaximum, requireBelowMaximumWeight } from '@server/domains/pricing/require-below-maximum'
import type { Destination } from '@contract/core/address'
import type { PlanId } from '@contract/subscriptions/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { allocate, sum, type Bps, type InternalAmounts, type Minor } from '@contract/core/money'
import type { DiscountPayer } from '@contract/promotions/facts'
import { isCovered, type DatedImportScheme, type ImportSchemeId } from '@contract/pricing/import-tax'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import { discountsOf, type DiscountRule } from '@server/domains/promotions/discount'
import { commissionOn, type CommissionRule } from '@server/domains/pricing/commission'
import {
  parcelsOf,
  shippingOptionsFor,
  type Origin,
  type PricedOption,
  type PricedParcel,
  type ShippingRate,
} from '@server/domains/pricing/shipping-options'
import { shareTax, taxLinesFor, type TaxLine, type TaxRate } from '@server/domains/pricing/taxes'

export interface QuoteLine {
  /** Needed only by a promotion limited to some products. */
  productId?: string
  vendorId: string
  category: ProductCategory | null
  quantity: number
  priceMinor: Minor
  /** Of one unit; null if its vendor has not said. */
  weightGrams: number | null
  /** Within how many days its product ships. */
  handlingDays: number
}

/** All rates as of one moment. `taxRates` and `commissionRules` are those that apply on the day, at the destination and to the goods. */
export interface Rates {
  vendors: ReadonlyMap<
    string,
    Origin & { plan: PlanId; shippingOffers: readonly InternalAmounts<ShippingOffer>[] | null }
  >
  shippingRates: readonly ShippingRate[]
  taxRates: readonly TaxRate[]
  commissionRules: readonly CommissionRule[]
  /** The scheme by which the destination's tax is import VAT, collected on the parcels that it covers and on no others; null elsewhere. */
  imports: DatedImportScheme | null
}

export type QuotedLine<Line extends QuoteLine> = Line & {
  commissionBps: Bps
  commissionMinor: Minor
  commissionRuleId: string | null
  shippingMinor: Minor
  vendorShippingMinor: Minor
  taxMinor: Minor
  discountMinor: Minor
  shippingDiscountMinor: Minor
  discountPayer: DiscountPayer | null
  importScheme: ImportSchemeId | null
}

/** The part of a promotion that a quote needs. */
export type AppliedPromotion = DiscountRule & { paidBy: DiscountPayer }

/** The price of a cart, US cents. The lines' shares add up exactly to the shipping, the tax and the discount. */
export interface Quote<Line extends QuoteLine> {
  lines: QuotedLine<Line>[]
  parcels: PricedParcel[]
  taxLines: TaxLine[]
  shippingMinor: Minor
  taxMinor: Minor
  discountMinor: Minor
}

/** The shipping options for the lines to a destination, cheapest first. Refuses: order_too_large, order_too_heavy. */
export function quoteShippingOptions(lines: readonly QuoteLine[], destination: Destination, rates: Rates) {
  goodsByLine(lines)
  const parcels = parcelsOf(lines, rates.vendors, (vendorId, vendorLines) => {
    const offers = rates.vendors.get(vendorId)!.shippingOffers
    return (
      offers && {
        offers,
        goodsMinor: sum(goodsByLine(vendorLines)),
        netMinor: sum(vendorLines.map((line) => payableOf(line, rates))),
      }
    )
  })
  for (const { grams } of parcels) requireBelowMaximumWeight(grams)
  return shippingOptionsFor(parcels, destination, rates.shippingRates)
}

/** What each line's goods cost. Refuses: order_too_large, before a sum exceeds what amounts can hold. */
function goodsByLine(lines: readonly QuoteLine[]): Minor[] {
  const goods = lines.map((line) => line.priceMinor * line.quantity)
  requireBelowMaximum(sum(goods))
  return goods
}

/**
 * The most that a vendor can pay of the shipping out of a line: its net before a promotion, less a cent, since the statement lists a sale by what it
 * brings.
 */
function payableOf(line: QuoteLine, { vendors, commissionRules }: Rates): Minor {
  const { plan } = vendors.get(line.vendorId)!
  const goodsMinor = line.priceMinor * line.quantity
  const netMinor = goodsMinor - commissionOn(commissionRules, { ...line, plan, goodsMinor }).amountMinor
  return Math.max(0, netMinor - 1)
}

/**
 * The price of the lines when shipped by `option`, or before any shipping is chosen. A discount comes off before tax; commission is on the
 * full price if the marketplace pays the discount, and on the discounted one if the vendor does. Refuses:
 * order_too_large.
 */
export function quote<Line extends QuoteLine>(
  lines: readonly Line[],
  option: PricedOption | undefined,
  rates: Rates,
  promotion?: AppliedPromotion,
): Quote<Line> {
  const goods = goodsByLine(lines)
  const { vendors, taxRates, commissionRules, imports } = rates
  const parcels = option?.parcels ?? []
  const shipping = shareShipping(lines, goods, parcels)
  const payable = parcels.some(({ vendorPaidMinor }) => vendorPaidMinor > 0)
    ? lines.map((line) => payableOf(line, rates))
    : goods
  const vendorShipping = shareVendorShipping(lines, goods, payable, parcels)
  const discounts = promotion ? discountsOf(promotion, lines, { goods, shipping }) : noDiscounts(lines)
  // A vendor's own promotion takes no more than its part of the shipping leaves it.
  if (promotion?.paidBy === 'vendor')
    discounts.goods = discounts.goods.map((amount, i) =>
      vendorShipping[i]! > 0 ? Math.min(amount, payable[i]! - vendorShipping[i]!) : amount,
    )
  const taxableAmounts = goods.map(
    (amount, i) => amount - discounts.goods[i]! + shipping[i]! - discounts.shipping[i]!,
  )
  const goodsPaid = goods.map((amount, i) => amount - discounts.goods[i]!)
  const covered = imports && coveredVendors(lines, goodsPaid, vendors, imports)
  const taxedAmounts = covered
    ? taxableAmounts.map((amount, i) => (covered.has(lines[i]!.vendorId) ? amount : 0))
    : taxableAmounts
  const taxLines = covered?.size === 0 ? [] : taxLinesFor(taxRates, sum(taxedAmounts), imports)
  const tax = lines.length === 0 ? [] : shareTax(taxLines, taxedAmounts)
  return {
    lines: lines.map((line, i) => {
      const { plan } = vendors.get(line.vendorId)!
      const discountMinor = discounts.goods[i]!
      const payer = discountMinor + discounts.shipping[i]! > 0 ? promotion!.paidBy : null
      const goodsMinor = goods[i]! - (payer === 'vendor' ? discountMinor : 0)
      const commission = commissionOn(commissionRules, { ...line, plan, goodsMinor })
      return {
        ...line,
        commissionBps: commission.bps,
        commissionMinor: commission.amountMinor,
        commissionRuleId: commission.ruleId,
        shippingMinor: shipping[i]!,
        vendorShippingMinor: vendorShipping[i]!,
        taxMinor: tax[i]!,
        discountMinor,
        shippingDiscountMinor: discounts.shipping[i]!,
        discountPayer: payer,
        importScheme: covered?.has(line.vendorId) ? imports!.scheme.id : null,
      }
    }),
    parcels,
    taxLines,
    shippingMinor: sum(shipping),
    taxMinor: sum(tax),
    discountMinor: sum([...discounts.goods, ...discounts.shipping]),
  }
}

/** The vendors whose parcels an import scheme covers: `goodsPaid` is what each line's goods cost after discounts. */
function coveredVendors(
  lines: readonly QuoteLine[],
  goodsPaid: readonly Minor[],
  vendors: Rates['vendors'],
  imports: DatedImportScheme,
): ReadonlySet<string> {
  const goodsByVendor = new Map<string, Minor>()
  lines.forEach(({ vendorId }, i) =>
    goodsByVendor.set(vendorId, (goodsByVendor.get(vendorId) ?? 0) + goodsPaid[i]!),
  )
  return new Set(
    [...goodsByVendor].flatMap(([vendorId, goodsMinor]) =>
      isCovered({ origin: vendors.get(vendorId)!.country, goodsMinor }, imports) ? [vendorId] : [],
    ),
  )
}

const noDiscounts = (lines: readonly QuoteLine[]) => ({
  goods: lines.map(() => 0),
  shipping: lines.map(() => 0),
})

/** Each line's exact share of its vendor's parcel, by value of goods. */
const shareShipping = (
  lines: readonly QuoteLine[],
  goods: readonly Minor[],
  parcels: readonly PricedParcel[],
): Minor[] =>
  shareByParcel(lines, parcels, ({ costMinor }, indexes) =>
    allocate(
      costMinor,
      indexes.map((i) => goods[i]!),
    ),
  )

/** Each line's exact share of what its vendor pays of the parcel, by value of goods; where that were more than it can pay of a line, by what it can. */
const shareVendorShipping = (
  lines: readonly QuoteLine[],
  goods: readonly Minor[],
  payable: readonly Minor[],
  parcels: readonly PricedParcel[],
): Minor[] =>
  shareByParcel(lines, parcels, ({ vendorPaidMinor }, indexes) => {
    const sharesBy = (weights: readonly Minor[]) =>
      allocate(
        vendorPaidMinor,
        indexes.map((i) => weights[i]!),
      )
    const shares = sharesBy(goods)
    return shares.every((share, n) => share <= payable[indexes[n]!]!) ? shares : sharesBy(payable)
  })

function shareByParcel(
  lines: readonly QuoteLine[],
  parcels: readonly PricedParcel[],
  sharesOf: (parcel: PricedParcel, lineIndexes: readonly number[]) => Minor[],
): Minor[] {
  const shares = lines.map(() => 0)
  for (const parcel of parcels) {
    const lineIndexes = lines.flatMap((line, i) => (line.vendorId === parcel.vendorId ? [i] : []))
    const lineShares = sharesOf(parcel, lineIndexes)
    lineIndexes.forEach((i, n) => (shares[i] = lineShares[n]!))
  }
  return shares
}
