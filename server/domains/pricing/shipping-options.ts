import type { Destination } from '@contract/core/address'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import {
  shippingServices,
  type ShippingService,
  type ShippingZone,
  zoneBetween,
} from '@contract/pricing/facts'
import { missingForFree, offeredPrice, parcelGrams, parcelPrice } from '@contract/pricing/parcel-price'
import { sum, type Minor, type InternalAmounts } from '@contract/core/money'
import { groupBy } from '@server/platform/group-by'
import { isSameCity } from './zones'

/** A rate that applies on the day, of a service that is offered. */
export interface ShippingRate {
  zone: ShippingZone
  service: ShippingService
  /** The name of the service. */
  providerName: string
  rateName: string
  firstKilogramMinor: Minor
  /** Of each started kilogram after the first. */
  furtherKilogramMinor: Minor
  minDeliveryDays: number
  maxDeliveryDays: number
}

/** Where a vendor's parcels are shipped from. */
export interface Origin {
  country: string
  city: string | null
}

/** What decides how much of a parcel its vendor pays, US cents. */
export interface ParcelOffers {
  offers: readonly InternalAmounts<ShippingOffer>[]
  /** What its goods cost, before a promotion, and what their vendor can pay of it: what they leave it after commission, less a cent. */
  goodsMinor: Minor
  netMinor: Minor
}

/** All of one vendor's goods in a cart. */
export interface Parcel {
  vendorId: string
  origin: Origin
  grams: number
  /** Null if its vendor offers nothing. */
  offers: ParcelOffers | null
  /** Within how many days the vendor hands it to the carrier: those of the product that takes longest. */
  handlingDays: number
}

export interface PricedParcel {
  vendorId: string
  rateId: string
  /** What the buyer pays for it, and what its vendor does. */
  costMinor: Minor
  vendorPaidMinor: Minor
  /** How much more of the vendor's goods makes it free; null if nothing does, or if it is. */
  missingForFreeMinor: Minor | null
  weightGrams: number
  /** The names of its service and its rate. */
  providerName: string
  rateName: string
}

/** A service that delivers every parcel to one destination. `parcels` are in the requested order. */
export interface PricedOption {
  option: InternalAmounts<ShippingOption>
  costMinor: Minor
  parcels: PricedParcel[]
}

interface ParcelLine {
  vendorId: string
  quantity: number
  weightGrams: number | null
  handlingDays: number
}

/** The parcels of a cart, one per vendor, in order of first appearance. */
export const parcelsOf = <Line extends ParcelLine>(
  lines: readonly Line[],
  origins: ReadonlyMap<string, Origin>,
  offersOf: (vendorId: string, lines: readonly Line[]) => ParcelOffers | null,
): Parcel[] =>
  [...groupBy(lines, (line) => line.vendorId)].map(([vendorId, vendorLines]) => ({
    vendorId,
    origin: origins.get(vendorId)!,
    grams: parcelGrams(vendorLines),
    offers: offersOf(vendorId, vendorLines),
    handlingDays: Math.max(...vendorLines.map((line) => line.handlingDays)),
  }))

/**
 * The shipping options for all parcels to a destination, cheapest first. A service is offered only if available for every parcel; pickup
 * only if every vendor is in the destination's city. Cost: the sum of the parcels; days: those of the slowest.
 */
export function shippingOptionsFor(
  parcels: readonly Parcel[],
  destination: Destination,
  rates: readonly ShippingRate[],
): PricedOption[] {
  return shippingServices
    .flatMap((service) => priceService(service, parcels, destination, rates) ?? [])
    .sort((a, b) => a.costMinor - b.costMinor)
}

function priceService(
  service: ShippingService,
  parcels: readonly Parcel[],
  destination: Destination,
  rates: readonly ShippingRate[],
): PricedOption | undefined {
  const parcelRates = parcels.map((parcel) => rateFor(service, parcel, destination, rates))
  if (parcels.length === 0 || !parcelRates.every((rate) => rate !== undefined)) return undefined
  const pricedParcels = parcels.map((parcel, i) => {
    const { zone, providerName, rateName } = parcelRates[i]!
    const prices = priceParcel(parcel, parcelRates[i]!, rates)
    const rateId = `${zone}/${service}`
    return { vendorId: parcel.vendorId, rateId, ...prices, weightGrams: parcel.grams, providerName, rateName }
  })
  const costMinor = sum(pricedParcels.map((parcel) => parcel.costMinor))
  const option: InternalAmounts<ShippingOption> = {
    rate_id: service,
    provider_name: joinNames(parcelRates.map((rate) => rate.providerName)),
    rate_name: joinNames(parcelRates.map((rate) => rate.rateName)),
    min_delivery_days: Math.max(...parcelRates.map((rate) => rate.minDeliveryDays)),
    max_delivery_days: Math.max(...parcelRates.map((rate) => rate.maxDeliveryDays)),
    handling_days: Math.max(...parcels.map(({ handlingDays }) => handlingDays)),
    estimated_cost: costMinor,
  }
  return { option, costMinor, parcels: pricedParcels }
}

/** What a parcel costs its buyer and its vendor. An offer is for the cheapest service of the zone: a vendor does not pay for a faster one, or for pickup. */
function priceParcel({ grams, offers }: Parcel, rate: ShippingRate, rates: readonly ShippingRate[]) {
  const rateMinor = priceOf(rate, grams)
  const isOffered = rate.service !== 'pickup' && rateMinor === cheapestPriceTo(rate.zone, grams, rates)
  const offer = isOffered ? offers?.offers.find(({ zone }) => zone === rate.zone) : undefined
  if (!offers || !offer) return { costMinor: rateMinor, vendorPaidMinor: 0, missingForFreeMinor: null }
  const parcel = { rateMinor, ...offers, offer }
  const price = offeredPrice(parcel)
  // What is added weighs as much for its price as what is there.
  const rateAt = (goodsMinor: Minor) =>
    cheapestPriceTo(rate.zone, Math.ceil((grams * goodsMinor) / offers.goodsMinor), rates)
  return { ...price, missingForFreeMinor: price.costMinor === 0 ? null : missingForFree(parcel, rateAt) }
}

const priceOf = ({ firstKilogramMinor, furtherKilogramMinor }: ShippingRate, grams: number): Minor =>
  parcelPrice(firstKilogramMinor, furtherKilogramMinor, grams)

const cheapestPriceTo = (zone: ShippingZone, grams: number, rates: readonly ShippingRate[]): Minor =>
  Math.min(
    ...rates
      .filter((rate) => rate.zone === zone && rate.service !== 'pickup')
      .map((rate) => priceOf(rate, grams)),
  )

function rateFor(
  service: ShippingService,
  { origin }: Parcel,
  destination: Destination,
  rates: readonly ShippingRate[],
): ShippingRate | undefined {
  const zone = zoneBetween(origin.country, destination.country)
  if (service === 'pickup' && !(zone === 'same_country' && isSameCity(origin.city, destination.city)))
    return undefined
  return rates.find((rate) => rate.zone === zone && rate.service === service)
}

const joinNames = (names: readonly string[]) => [...new Set(names)].sort().join(' + ')
