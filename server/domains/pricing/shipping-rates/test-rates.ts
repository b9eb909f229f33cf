import { shippingServices, handlingDays, zoneBetween } from '@contract/pricing/facts'
import type { RateTest, RateTestQuery } from '@contract/pricing/shipping-procedures'
import type { Inside } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import { shippingOptionsFor, type Parcel } from '../shipping-options'
import { shippingRatesOn } from './queries'

/** Options at checkout for a delivery on a day, by the checkout's own computation. */
export async function testShippingRates(query: RateTestQuery, { tx }: Context): Promise<Inside<RateTest>> {
  const { origin, origin_city, destination: country, destination_city, units, parcels, on } = query
  const from = {
    country: origin,
    city: origin_city || null,
    handlingDays: handlingDays.usual,
  }
  const sent = Array.from({ length: parcels }, (_, nth): Parcel => ({
    vendorId: `${nth}`,
    origin: from,
    units,
  }))
  const destination = { country, city: destination_city ?? '' }
  const offered = shippingOptionsFor(sent, destination, await shippingRatesOn(tx, on))
  return {
    zone: zoneBetween(origin, country),
    options: offered.map(({ option, parcels: [parcel] }) => ({
      ...option,
      parcel_cost: parcel!.costMinor,
    })),
    missing: shippingServices.filter((service) => !offered.some(({ option }) => option.rate_id === service)),
  }
}
