import { z } from 'zod'
import { deliveryCountryCodes } from '../core/delivery-countries'
import { noInput, procedure } from '../core/procedure'
import { percentToBps, percent, percentage } from '../core/amounts'
import { auditEntryOf, day, id, line, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import * as texts from '../texts'
import { datedStates, taxRateLimits } from './facts'
import { importSchemeIds } from './import-tax'

/** A rate's state today; `unconfirmed` comes from an unconfirmed source and is never charged. */
export const taxRateStates = [...datedStates, 'unconfirmed'] as const

export type TaxRateState = (typeof taxRateStates)[number]

/** The sort keys of the tax rate list. */
export const taxRateSorts = sortIds(['country', 'rate', 'valid_from'])

export type TaxRateSort = (typeof taxRateSorts)[number]

const country = z.enum(deliveryCountryCodes, { error: texts.taxRate.country })

/** A tax component of a country. Applies from `valid_from` to the day before `valid_to`; null: open-ended. */
export const taxRate = z.object({
  tax_rate_id: id,
  country: z.string(),
  component: z.string(),
  rate_percent: percent,
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** The first day of the next one of the same kind; null if none follows. */
  next_from: z.string().nullable(),
  state: z.enum(taxRateStates),
  source: z.string(),
  checked_on: z.string(),
})

export type TaxRate = z.infer<typeof taxRate>

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const taxRateQuery = pageInput.extend({
  /** Part of a country's name, a component or a source. */
  search: searchText.optional(),
  country: country.optional(),
  state: z.enum(taxRateStates).optional(),
  sort: z.enum(taxRateSorts).optional(),
})

export type TaxRateQuery = z.infer<typeof taxRateQuery>

const { componentMin, componentMax, sourceMin, sourceMax, percentMax } = taxRateLimits

/** The form of a new rate. */
export const newTaxRateForm = z.object({
  country,
  component: line().min(componentMin, texts.taxRate.component).max(componentMax),
  ratePercent: percentage.min(0, texts.taxRate.range).max(percentMax, texts.taxRate.range),
  validFrom: day,
  source: z.string().trim().min(sourceMin, texts.taxRate.source).max(sourceMax),
})

const rateFields = newTaxRateForm.shape

/** A rate's facts before and after a change, as recorded in its history; null before it was added. */
export const taxRateFacts = taxRate.pick({
  component: true,
  rate_percent: true,
  valid_from: true,
  valid_to: true,
})

export const taxRateChange = auditEntryOf(['tax_rate_added', 'tax_rate_ended'], taxRateFacts)

export type TaxRateChange = z.infer<typeof taxRateChange>

/** A scheme for collecting import VAT. `number`: null while it is off. `has_rate`: whether its limit can be compared, which it needs too. */
export const importSchemeState = z.object({
  id: z.enum(importSchemeIds),
  countries: z.array(z.string()),
  /** A decimal string in `limit_currency`. */
  limit: z.string(),
  limit_currency: z.string(),
  valid_from: z.string(),
  /** Since when customs charges duty on such parcels; null if it does not. */
  duty_from: z.string().nullable(),
  source: z.string(),
  number: z.string().nullable(),
  has_rate: z.boolean(),
})

export type ImportSchemeState = z.infer<typeof importSchemeState>

export const taxRateProcedures = {
  list_import_schemes: procedure({
    summary: 'The schemes by which import VAT is collected with the order, and which of them are on',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: noInput,
    output: z.array(importSchemeState),
  }),
  list_tax_rates: procedure({
    summary: 'Tax rates by country, past and future ones included',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: taxRateQuery.optional(),
    output: pageOf(taxRate),
  }),
  add_tax_rate: procedure({
    summary: 'Adds a rate that applies from a given day; rates are never edited',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({
      p_country: rateFields.country,
      p_component: rateFields.component,
      p_rate_percent: percentToBps(rateFields.ratePercent),
      p_valid_from: rateFields.validFrom,
      p_source: rateFields.source,
    }),
    output: taxRate,
    refusals: ['tax_rate_overlaps', 'tax_rate_starts_too_early'],
  }),
  end_tax_rate: procedure({
    summary: 'Ends a rate; a rate ended on its first day is withdrawn and never applies',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_tax_rate_id: id, p_valid_to: day }),
    output: taxRate,
    refusals: [
      'tax_rate_not_found',
      'tax_rate_already_ends',
      'tax_rate_ends_before_start',
      'tax_rate_ends_too_early',
    ],
  }),
  list_tax_rate_changes: procedure({
    summary: 'Who added or ended which rate of a country, newest first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: pageInput.extend({ country }),
    output: pageOf(taxRateChange),
  }),
}
