import type { Destination } from '@contract/core/address'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import {
  shippingServices,
  type ShippingService,
  type ShippingZone,
  zoneBetween,
} from '@contract/pricing/facts'
import { parcelGrams, parcelPrice } from '@contract/pricing/parcel-price'
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

/** All of one vendor's goods in a cart. */
export interface Parcel {
  vendorId: string
  origin: Origin
  grams: number
  /** Within how many days the vendor hands it to the carrier: those of the product that takes longest. */
  handlingDays: number
}

export interface PricedParcel {
  vendorId: string
  rateId: string
  costMinor: Minor
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

/** The parcels of a cart, one per vendor, in order of first appearance. */
export const parcelsOf = (
  lines: readonly { vendorId: string; quantity: number; weightGrams: number | null; handlingDays: number }[],
  origins: ReadonlyMap<string, Origin>,
): Parcel[] =>
  [...groupBy(lines, (line) => line.vendorId)].map(([vendorId, vendorLines]) => ({
    vendorId,
    origin: origins.get(vendorId)!,
    grams: parcelGrams(vendorLines),
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
  const pricedParcels = parcels.map(({ vendorId, grams }, i) => {
    const { zone, firstKilogramMinor, furtherKilogramMinor, providerName, rateName } = parcelRates[i]!
    const costMinor = parcelPrice(firstKilogramMinor, furtherKilogramMinor, grams)
    return { vendorId, rateId: `${zone}/${service}`, costMinor, weightGrams: grams, providerName, rateName }
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
