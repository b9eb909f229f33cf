import { z } from 'zod'
import { auditEntryOf } from './audit'
import { datedStates } from './dated'
import { day } from './day-schema'
import { shippingServices, shippingZones, type ShippingService, type ShippingZone } from './enums'
import { id } from './ids'
import { limits } from './limits'
import { line } from './line'
import { texts } from './texts'
import { seenVersion, version } from './version'
import { parseDecimal } from './money'
import { moneySchema } from './money-schema'
import { pageInput, pageOf } from './paging'
import { noInput, procedure } from './procedure'
import { sortIds } from './sorting'

const said = texts.logistics.rate
const { nameMin, nameMax, priceMax, daysMax } = limits.shippingRate

/** The sort keys of the rate list. */
export const shippingRateSorts = sortIds(['zone', 'price', 'valid_from'])
export type ShippingRateSort = (typeof shippingRateSorts)[number]

const zone = z.enum(shippingZones, said.zone)
const service = z.enum(shippingServices, said.service)

/** What a parcel costs in a zone with a service. Applies from `valid_from` to the day before `valid_to`; null: open-ended. */
export const shippingRate = z.object({
  shipping_rate_id: id,
  zone: z.enum(shippingZones),
  service: z.enum(shippingServices),
  /** Whether the service is offered at all. */
  service_active: z.boolean(),
  rate_name: z.string(),
  first_item: moneySchema,
  further_item: moneySchema,
  min_days: z.number().int(),
  max_days: z.number().int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
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
  .number(said.price)
  .refine((amount) => parseDecimal(amount) !== undefined, said.cents)
  .min(0, said.price)
  .max(priceMax, said.price)
const days = z.number(said.days).int(said.days).min(0, said.days).max(daysMax, said.days)

const rateFields = z.object({
  zone,
  service,
  rateName: line().min(nameMin, said.name).max(nameMax),
  firstItem: price,
  furtherItem: price,
  minDays: days,
  maxDays: days,
  validFrom: day,
})

/** Goods are picked up at their maker's, by buyers of its city. */
const isPossible = (zone: ShippingZone, service: ShippingService) =>
  service !== 'pickup' || zone === 'same_country'

/** The form of a new rate. */
export const newShippingRateForm = rateFields
  .refine(({ minDays, maxDays }) => minDays <= maxDays, { path: ['maxDays'], message: said.daysOrder })
  .refine((form) => isPossible(form.zone, form.service), { path: ['service'], message: said.pickup })

/** A rate's facts before and after a change, as recorded in its history; null before it was added. */
export const shippingRateFacts = shippingRate.pick({
  rate_name: true,
  first_item: true,
  further_item: true,
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
  name: line().min(nameMin, said.serviceName).max(nameMax),
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
    summary: 'Adds a rate that applies from a day on; rates are never edited',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z
      .object({
        p_zone: rateFields.shape.zone,
        p_service: rateFields.shape.service,
        p_rate_name: rateFields.shape.rateName,
        p_first_item: rateFields.shape.firstItem,
        p_further_item: rateFields.shape.furtherItem,
        p_min_days: rateFields.shape.minDays,
        p_max_days: rateFields.shape.maxDays,
        p_valid_from: rateFields.shape.validFrom,
      })
      .refine((input) => input.p_min_days <= input.p_max_days, {
        path: ['p_max_days'],
        message: said.daysOrder,
      })
      .refine((input) => isPossible(input.p_zone, input.p_service), {
        path: ['p_service'],
        message: said.pickup,
      }),
    output: shippingRate,
    refusals: ['shipping_rate_overlaps', 'shipping_rate_starts_too_early'],
  }),
  end_shipping_rate: procedure({
    summary: 'Ends a rate; on its first day, it is withdrawn and never applies',
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
    summary: 'The shipping services: name, on or off, and the days they take today',
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
      p_version: seenVersion,
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
