import { z } from 'zod'
import { country } from '../core/address'
import { noInput, procedure } from '../core/procedure'
import { dollarsToMinor, money, twoDecimals } from '../core/amounts'
import {
  auditEntryOf,
  day,
  id,
  line,
  pageInput,
  pageOf,
  expectedVersion,
  version,
  searchText,
} from '../core/schemas'
import { sortIds } from '../core/sorting'
import * as texts from '../texts'
import {
  datedStates,
  rateTestLimits,
  shippingRateLimits,
  type ShippingService,
  shippingServices,
  type ShippingZone,
  shippingZones,
} from './facts'

const messages = texts.logistics.rate

const { nameMin, nameMax, priceMax, daysMax } = shippingRateLimits

/** The sort keys of the rate list. */
export const shippingRateSorts = sortIds(['zone', 'price', 'valid_from'])

export type ShippingRateSort = (typeof shippingRateSorts)[number]

const zone = z.enum(shippingZones, messages.zone)

const service = z.enum(shippingServices, messages.service)

/** What a parcel costs in a zone with a service, by its weight. Applies from `valid_from` to the day before `valid_to`; null: open-ended. */
export const shippingRate = z.object({
  shipping_rate_id: id,
  zone: z.enum(shippingZones),
  service: z.enum(shippingServices),
  /** Whether the service is offered at all. */
  service_active: z.boolean(),
  rate_name: z.string(),
  first_kilogram: money,
  further_kilogram: money,
  min_days: z.number().int(),
  max_days: z.number().int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** The first day of the next one of the same kind; null if none follows. */
  next_from: z.string().nullable(),
  state: z.enum(datedStates),
})

export type ShippingRate = z.infer<typeof shippingRate>

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const shippingRateQuery = pageInput.extend({
  zone: z.enum(shippingZones).optional(),
  service: z.enum(shippingServices).optional(),
  state: z.enum(datedStates).optional(),
  sort: z.enum(shippingRateSorts).optional(),
})

export type ShippingRateQuery = z.infer<typeof shippingRateQuery>

const price = z
  .number(messages.price)
  .refine(...twoDecimals)
  .min(0, messages.price)
  .max(priceMax, messages.price)

const days = z.number(messages.days).int(messages.days).min(0, messages.days).max(daysMax, messages.days)

const rateFields = z.object({
  zone,
  service,
  rateName: line().min(nameMin, messages.name).max(nameMax),
  firstKilogram: price,
  furtherKilogram: price,
  minDays: days,
  maxDays: days,
  validFrom: day,
})

/** Goods are picked up at their maker's, by buyers of its city. */
const isServiceAllowed = (zone: ShippingZone, service: ShippingService) =>
  service !== 'pickup' || zone === 'same_country'

/** The form of a new rate. */
export const newShippingRateForm = rateFields
  .refine(({ minDays, maxDays }) => minDays <= maxDays, { path: ['maxDays'], message: messages.daysOrder })
  .refine((form) => isServiceAllowed(form.zone, form.service), {
    path: ['service'],
    message: messages.pickup,
  })

/** A rate's facts before and after a change, as recorded in its history; null before it was added. */
export const shippingRateFacts = shippingRate.pick({
  rate_name: true,
  first_kilogram: true,
  further_kilogram: true,
  min_days: true,
  max_days: true,
  valid_from: true,
  valid_to: true,
})

export const shippingRateChange = auditEntryOf(
  ['shipping_rate_added', 'shipping_rate_ended'],
  shippingRateFacts,
)

export type ShippingRateChange = z.infer<typeof shippingRateChange>

/** A service as admins see it: the days and the zones are those of its rates in force today; null and 0 where it has none. */
export const shippingServiceRow = z.object({
  service: z.enum(shippingServices),
  version,
  name: z.string(),
  active: z.boolean(),
  min_days: z.number().int().nullable(),
  max_days: z.number().int().nullable(),
  zones: z.number().int(),
})

export type ShippingServiceRow = z.infer<typeof shippingServiceRow>

/** A change of a service: its name, and whether it is on, before and after. */
export const shippingServiceChange = auditEntryOf(
  ['shipping_service_changed'],
  shippingServiceRow.pick({ name: true, active: true }),
)

export type ShippingServiceChange = z.infer<typeof shippingServiceChange>

/** The name of a service, as buyers read it at the checkout. */
export const shippingServiceForm = z.object({
  name: line().min(nameMin, messages.serviceName).max(nameMax),
})

export const shippingRateProcedures = {
  list_shipping_rates: procedure({
    summary: 'Shipping rates by zone and service, past and future ones included',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: shippingRateQuery.optional(),
    output: pageOf(shippingRate),
  }),
  add_shipping_rate: procedure({
    summary: 'Adds a rate that applies from a given day; rates are never edited',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z
      .object({
        p_zone: rateFields.shape.zone,
        p_service: rateFields.shape.service,
        p_rate_name: rateFields.shape.rateName,
        p_first_kilogram: dollarsToMinor(rateFields.shape.firstKilogram),
        p_further_kilogram: dollarsToMinor(rateFields.shape.furtherKilogram),
        p_min_days: rateFields.shape.minDays,
        p_max_days: rateFields.shape.maxDays,
        p_valid_from: rateFields.shape.validFrom,
      })
      .refine((input) => input.p_min_days <= input.p_max_days, {
        path: ['p_max_days'],
        message: messages.daysOrder,
      })
      .refine((input) => isServiceAllowed(input.p_zone, input.p_service), {
        path: ['p_service'],
        message: messages.pickup,
      }),
    output: shippingRate,
    refusals: ['shipping_rate_overlaps', 'shipping_rate_starts_too_early'],
  }),
  end_shipping_rate: procedure({
    summary: 'Ends a rate; a rate ended on its first day is withdrawn and never applies',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({ p_shipping_rate_id: id, p_valid_to: day }),
    output: shippingRate,
    refusals: [
      'shipping_rate_not_found',
      'shipping_rate_already_ends',
      'shipping_rate_ends_before_start',
      'shipping_rate_ends_too_early',
    ],
  }),
  list_shipping_rate_changes: procedure({
    summary: 'Who added or ended which rate of a zone and service, newest first',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: pageInput.extend({ zone, service }),
    output: pageOf(shippingRateChange),
  }),
  list_shipping_services: procedure({
    summary: 'The shipping services: name, on or off, and their current delivery days',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: noInput,
    output: z.array(shippingServiceRow),
  }),
  save_shipping_service: procedure({
    summary: 'Renames a shipping service, or switches it on or off; placed orders keep it',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({
      p_service: service,
      p_name: shippingServiceForm.shape.name.optional(),
      p_active: z.boolean().optional(),
      p_version: expectedVersion,
    }),
    output: shippingServiceRow,
  }),
  list_shipping_service_changes: procedure({
    summary: 'Who renamed a shipping service or switched it on or off, newest first',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: pageInput.extend({ service }),
    output: pageOf(shippingServiceChange),
  }),
}

const testMessages = texts.logistics.test

const { gramsMax, parcelsMax } = rateTestLimits

const city = line().max(100).optional()

/** A delivery to try the rates with, under the same names as in the page's URL. Cities matter for pickup alone. */
export const rateTestQuery = z.object({
  origin: country,
  origin_city: city,
  destination: country,
  destination_city: city,
  /** What each parcel weighs. */
  grams: z
    .number(testMessages.grams)
    .int(testMessages.grams)
    .min(1, testMessages.grams)
    .max(gramsMax, testMessages.grams),
  /** Parcels, each of another vendor of the same place. */
  parcels: z
    .number(testMessages.parcels)
    .int(testMessages.parcels)
    .min(1, testMessages.parcels)
    .max(parcelsMax, testMessages.parcels),
  on: day,
})

export type RateTestQuery = z.infer<typeof rateTestQuery>

const deliveryDays = z.int().min(0).max(shippingRateLimits.daysMax)

/** A shipping option for the whole cart; `estimated_cost` sums the parcels of all its vendors. */
export const shippingOption = z.object({
  rate_id: z.string().max(60),
  provider_name: z.string().max(1000),
  rate_name: z.string().max(1000),
  min_delivery_days: deliveryDays,
  max_delivery_days: deliveryDays,
  /** Within how many days the slowest vendor hands its parcel to the carrier. */
  handling_days: deliveryDays.optional(),
  estimated_cost: money,
})

/** The same with what each vendor's parcel costs, and how much more of its goods makes it free: null if none does, or if it is. */
export const quotedShippingOption = shippingOption.extend({
  /** Not sent by the previous version, which may serve at the same time. */
  parcels: z
    .array(z.object({ store_name: z.string(), cost: money, missing_for_free: money.nullable() }))
    .optional(),
})

export type QuotedShippingOption = z.infer<typeof quotedShippingOption>

/** The cheapest option for a cart, and the tax that the order would collect with it. */
export const shippingEstimate = quotedShippingOption.extend({ estimated_tax: money.optional() })

export type ShippingEstimate = z.infer<typeof shippingEstimate>

/** Options at checkout for it, cheapest first, and by which zone. */
export const rateTest = z.object({
  zone: z.enum(shippingZones),
  options: z.array(shippingOption.extend({ parcel_cost: money })),
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
  search: searchText.optional(),
  country: country.optional(),
  hours: z.enum(['stated', 'missing']).optional(),
  sort: z.enum(sortIds(['city', 'vendor'])).optional(),
})

export type PickupPointQuery = z.infer<typeof pickupPointQuery>

export const logisticsProcedures = {
  test_shipping_rates: procedure({
    summary: 'The shipping options that the checkout would offer for a delivery on a given day',
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

export type ShippingOption = z.infer<typeof shippingOption>

/** Time and prices of the services that deliver in a zone, the fastest first; which is the cheapest depends on the weight (`cheapestDelivery`). */
export const deliveryZone = z.object({
  zone: z.enum(shippingZones),
  services: z.array(
    z.object({
      min_delivery_days: z.number().int(),
      max_delivery_days: z.number().int(),
      first_kilogram: money,
      further_kilogram: money,
    }),
  ),
})

export type DeliveryZone = z.infer<typeof deliveryZone>
