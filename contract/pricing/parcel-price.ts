import { portion, toMinor, type Dollars, type InternalAmounts, type Minor } from '../core/money'
import type { ShippingOffer } from './shipping-offers'
import type { DeliveryZone } from './shipping-procedures'

/** What a piece counts as whose vendor has not said what it weighs, in grams. 0 is no weight: files from other shops have it for unknown. */
export const unstatedWeightGrams = 1_000

interface WeighedLine {
  quantity: number
  /** Of one piece; null if its vendor has not said. */
  weightGrams: number | null
}

const pieceGrams = (weightGrams: number | null): number => weightGrams || unstatedWeightGrams

/** What a parcel weighs, in grams: pieces alone, without its packaging. */
export const parcelGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((grams, { quantity, weightGrams }) => grams + quantity * pieceGrams(weightGrams), 0)

/** The kilograms that a parcel is charged for: each one that it has begun, and at least one. */
export const startedKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / 1_000))

/** What a parcel costs. The one place that turns a weight into a price. */
export const parcelPrice = (firstKilogram: Minor, furtherKilogram: Minor, grams: number): Minor =>
  firstKilogram + furtherKilogram * (startedKilograms(grams) - 1)

/** The most that a vendor pays of a parcel by its offer, of the price of its goods: the rest is for the commission and the vendor. */
export const vendorPaysAtMostBps = 80_00

interface OfferedParcel {
  /** What the parcel costs without an offer. */
  rateMinor: Minor
  /** What its goods cost, before a promotion. */
  goodsMinor: Minor
  offer: Pick<InternalAmounts<ShippingOffer>, 'flat' | 'free_from'> | undefined
  /** The net of its goods, which an offer never exceeds. The browser does not know it; commission is far below what `vendorPaysAtMostBps` leaves. */
  netMinor?: Minor
}

/**
 * What the buyer pays for a parcel and what its vendor does: together, what the parcel costs. An offer applies to the cheapest service of its zone that is
 * not pickup. The one place that applies an offer.
 */
export function offeredPrice({ rateMinor, goodsMinor, offer, netMinor = goodsMinor }: OfferedParcel) {
  const isFree = goodsMinor >= (offer?.free_from ?? Infinity)
  const offeredMinor = isFree ? 0 : Math.min(offer?.flat ?? rateMinor, rateMinor)
  const mostMinor = Math.min(portion(goodsMinor, vendorPaysAtMostBps), netMinor)
  const vendorPaidMinor = Math.min(rateMinor - offeredMinor, mostMinor)
  return { costMinor: rateMinor - vendorPaidMinor, vendorPaidMinor }
}

/**
 * How much more of a vendor's goods makes its parcel free; null if nothing does, or if its offer would not pay for all of it: with the goods, the parcel
 * grows. `rateAt` tells what it costs once its goods come to an amount.
 */
export function missingForFree(
  { goodsMinor, offer, netMinor = goodsMinor }: Omit<OfferedParcel, 'rateMinor'>,
  rateAt: (goodsMinor: Minor) => Minor,
): Minor | null {
  const freeFrom = offer?.free_from ?? null
  if (freeFrom === null || goodsMinor <= 0 || goodsMinor >= freeFrom) return null
  const { costMinor } = offeredPrice({
    rateMinor: rateAt(freeFrom),
    goodsMinor: freeFrom,
    offer,
    netMinor: Math.floor((netMinor * freeFrom) / goodsMinor),
  })
  return costMinor === 0 ? freeFrom - goodsMinor : null
}

/** One piece: what it weighs, in grams, null if its vendor has not said; what it costs, and what its vendor offers, null if nothing. */
export interface Piece {
  weight_grams: number | null
  price: Dollars
  shipping_offers: readonly ShippingOffer[] | null
}

/** The cheapest delivery of one piece in a zone, of several equally cheap ones the first; undefined where nobody delivers. */
export function cheapestDelivery(
  { zone, services }: DeliveryZone,
  { weight_grams, price, shipping_offers: offers }: Piece,
) {
  const grams = pieceGrams(weight_grams)
  const [cheapest] = byPrice(services, grams)
  if (!cheapest) return undefined
  const offer = offers?.find((candidate) => candidate.zone === zone)
  const parcel = {
    rateMinor: cheapest.rateMinor,
    goodsMinor: toMinor(price),
    offer: offer && minorOffer(offer),
  }
  const offered = offeredPrice(parcel)
  const ofPieces = (goodsMinor: Minor) =>
    byPrice(services, grams * Math.ceil(goodsMinor / parcel.goodsMinor))[0]!.rateMinor
  /** The value of goods from which it would be free, by this product alone, if it is not. */
  const freeFrom =
    offered.costMinor > 0 && missingForFree(parcel, ofPieces) !== null ? offer!.free_from : null
  return { ...cheapest, ...offered, freeFrom }
}

/** The services with what they cost for a parcel, the cheapest first. */
const byPrice = (services: DeliveryZone['services'], grams: number) =>
  services
    .map((service) => ({
      ...service,
      rateMinor: parcelPrice(toMinor(service.first_kilogram), toMinor(service.further_kilogram), grams),
    }))
    .sort((a, b) => a.rateMinor - b.rateMinor)

/** An offer in cents. */
export const minorOffer = ({ flat, free_from, ...offer }: ShippingOffer): InternalAmounts<ShippingOffer> => ({
  ...offer,
  flat: flat && toMinor(flat),
  free_from: free_from && toMinor(free_from),
})
