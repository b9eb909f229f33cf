import { shippingServices, zoneBetween } from '@contract/pricing/facts'
import type { RateTest, RateTestQuery } from '@contract/pricing/shipping-procedures'
import type { InternalAmounts } from '@contract/core/money'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { shippingOptionsFor, type Parcel } from '../shipping-options'
import { shippingRatesOn } from './queries'

/** Options at checkout for a delivery on a day, by the checkout's own computation. */
export async function testShippingRates(
  query: RateTestQuery,
  { tx }: Context,
): Promise<InternalAmounts<RateTest>> {
  const { origin, origin_city, destination: country, destination_city, grams, parcels, on } = query
  const vendorOrigin = { country: origin, city: origin_city || null }
  const handlingDays = await readSetting(tx, 'default_handling_days')
  const testParcels = Array.from({ length: parcels }, (_, i): Parcel => ({
    vendorId: `${i}`,
    origin: vendorOrigin,
    grams,
    offers: null,
    handlingDays,
  }))
  const destination = { country, city: destination_city ?? '' }
  const options = shippingOptionsFor(testParcels, destination, await shippingRatesOn(tx, on))
  return {
    zone: zoneBetween(origin, country),
    options: options.map(({ option, parcels: [parcel] }) => ({
      ...option,
      parcel_cost: parcel!.costMinor,
    })),
    missing: shippingServices.filter((service) => !options.some(({ option }) => option.rate_id === service)),
  }
}
