import { z } from 'zod'
import { country } from '../core/address'
import { noInput, procedure } from '../core/procedure'
import {
  auditEntryOf,
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
import { isTrackingUrl } from './carriers'
import { carrierLimits } from './facts'

const messages = texts.logistics.carrier

const { nameMin, nameMax, trackingUrlMax } = carrierLimits

/** A carrier as admins see it. Suggested to the vendors of its countries while it is active; without countries, to all. */
export const carrier = z.object({
  carrier_id: id,
  version,
  name: z.string(),
  /** Its tracking page, with `{number}` in the place of the parcel's number. */
  tracking_url: z.string().nullable(),
  countries: z.array(z.string()),
  active: z.boolean(),
  /** One that every marketplace starts with: its name cannot change, because tracking numbers are checked by it. */
  known: z.boolean(),
})

export type Carrier = z.infer<typeof carrier>

/** A change of a carrier, with its facts before and after; null before it was added. */
export const carrierChange = auditEntryOf(
  ['carrier_added', 'carrier_changed'],
  carrier.pick({ name: true, tracking_url: true, countries: true, active: true }),
)

export type CarrierChange = z.infer<typeof carrierChange>

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const carrierQuery = pageInput.extend({
  /** Part of its name or of its tracking page. */
  search: searchText.optional(),
  country: country.optional(),
  state: z.enum(['on', 'off']).optional(),
  sort: z.enum(sortIds(['name'])).optional(),
})

export type CarrierQuery = z.infer<typeof carrierQuery>

/** The form of a carrier. An empty tracking page: it has none that takes a number. */
export const carrierForm = z.object({
  name: line().min(nameMin, messages.name).max(nameMax),
  trackingUrl: z
    .string()
    .trim()
    .max(trackingUrlMax)
    .refine((url) => url === '' || isTrackingUrl(url), messages.trackingUrl),
  countries: z.array(country).max(carrierLimits.countriesMax),
})

export type CarrierForm = z.infer<typeof carrierForm>

export const carrierProcedures = {
  list_carriers: procedure({
    summary: 'The carriers, with their tracking pages and countries',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: carrierQuery.optional(),
    output: pageOf(carrier),
  }),
  add_carrier: procedure({
    summary: 'Adds a carrier, which is then suggested to vendors and linked by its tracking page',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({
      p_name: carrierForm.shape.name,
      p_tracking_url: carrierForm.shape.trackingUrl,
      p_countries: carrierForm.shape.countries,
    }),
    output: carrier,
    refusals: ['carrier_exists'],
  }),
  change_carrier: procedure({
    summary: 'Changes a carrier, or switches it on or off',
    role: 'admin',
    area: 'orders',
    effect: 'write',
    input: z.object({
      p_carrier_id: id,
      p_name: carrierForm.shape.name.optional(),
      p_tracking_url: carrierForm.shape.trackingUrl.optional(),
      p_countries: carrierForm.shape.countries.optional(),
      p_active: z.boolean().optional(),
      p_version: expectedVersion,
    }),
    output: carrier,
    refusals: ['carrier_not_found', 'carrier_exists', 'carrier_name_locked'],
  }),
  list_carrier_changes: procedure({
    summary: 'Who added or changed a carrier, newest first',
    role: 'admin',
    area: 'orders',
    effect: 'read',
    input: pageInput.extend({ carrier_id: id }),
    output: pageOf(carrierChange),
  }),
  suggest_carriers: procedure({
    summary: "The names of the carriers that collect in the vendor's country",
    role: 'vendor',
    area: 'orders',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: z.array(z.string()),
  }),
}
