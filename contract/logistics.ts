import { z } from 'zod'
import { country } from './address'
import { shippingOption } from './checkout'
import { day } from './day-schema'
import { shippingServices, shippingZones } from './enums'
import { id } from './ids'
import { limits } from './limits'
import { texts } from './texts'
import { moneySchema } from './money-schema'
import { pageInput, pageOf } from './paging'
import { procedure } from './procedure'
import { sortIds } from './sorting'

const said = texts.logistics.test
const { unitsMax, parcelsMax } = limits.rateTest

const city = z.string().trim().max(100).optional()

/** A delivery to try the rates with, under the same names as in the page's URL. Cities matter for pickup alone. */
export const rateTestQuery = z.object({
  origin: country,
  origin_city: city,
  destination: country,
  destination_city: city,
  /** Units in each parcel. */
  units: z.number(said.units).int(said.units).min(1, said.units).max(unitsMax, said.units),
  /** Parcels, each of another vendor of the same place. */
  parcels: z.number(said.parcels).int(said.parcels).min(1, said.parcels).max(parcelsMax, said.parcels),
  on: day,
})
export type RateTestQuery = z.infer<typeof rateTestQuery>

/** What the checkout offers for it, cheapest first, and by which zone. */
export const rateTest = z.object({
  zone: z.enum(shippingZones),
  options: z.array(shippingOption.extend({ parcel_cost: moneySchema })),
  /** The services that are not offered for it. */
  missing: z.array(z.enum(shippingServices)),
})
export type RateTest = z.infer<typeof rateTest>

/** A vendor that hands over orders to buyers of its city. */
export const pickupPoint = z.object({
  vendor_id: id,
  company_name: z.string(),
  store_slug: z.string(),
  country: z.string(),
  city: z.string(),
  pickup_hours: z.string().nullable(),
  /** Whether its store is closed for a holiday today. */
  closed: z.boolean(),
})
export type PickupPoint = z.infer<typeof pickupPoint>

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const pickupPointQuery = pageInput.extend({
  /** Part of a vendor's name, of its city or its hours. */
  search: z.string().trim().max(limits.searchMax).optional(),
  country: country.optional(),
  hours: z.enum(['stated', 'missing']).optional(),
  sort: z.enum(sortIds(['city', 'vendor'])).optional(),
})
export type PickupPointQuery = z.infer<typeof pickupPointQuery>

export const logisticsProcedures = {
  test_shipping_rates: procedure({
    summary: 'The shipping options that the checkout offers for a delivery on a day',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: rateTestQuery,
    output: rateTest,
  }),
  list_pickup_points: procedure({
    summary: 'Where buyers can pick up their orders: the vendors with a city, and their hours',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: pickupPointQuery.optional(),
    output: pageOf(pickupPoint),
  }),
}
