import { z } from 'zod'
import { money } from '../core/amounts'
import { bodyLimits } from '../core/limits'
import { procedure } from '../core/procedure'
import { day, id, line, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { tracking } from '../orders/parcels'
import { carrierCostTexts as texts } from './admin-texts'
import { carrierCostProblems, carrierCostStatuses, carrierInvoiceLimits } from './carrier-costs'
import { postingCurrencies } from './manual-posting-procedures'

const count = z.number().int()

/** What a carrier charged for a parcel. `amount`: a decimal string, as it was charged; `usd`: at the rate of that day. */
export const carrierCost = z.object({
  cost_id: id,
  carrier_id: id,
  carrier_name: z.string(),
  invoice_number: z.string(),
  tracking_number: z.string(),
  order_id: id.nullable(),
  charged_on: z.string(),
  amount: z.string(),
  currency: z.string(),
  usd: money,
  status: z.enum(carrierCostStatuses),
  problem: z.enum(carrierCostProblems).nullable(),
  recorded_by: z.string(),
  recorded_at: z.string(),
  note: z.string(),
})

export type CarrierCost = z.infer<typeof carrierCost>

export const carrierCostSorts = sortIds(['recorded_at', 'charged_on', 'usd'])

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const carrierCostQuery = pageInput.extend({
  /** The beginning of a tracking number or an invoice's number. */
  search: searchText.optional(),
  status: z.enum(carrierCostStatuses).optional(),
  sort: z.enum(carrierCostSorts).optional(),
})

export type CarrierCostQuery = z.infer<typeof carrierCostQuery>

/**
 * What becomes of a row of an invoice. `new`: it is posted. `unmatched` and `duplicate`: it waits for a person. `recorded`: it was imported before;
 * `differs`: with another amount. Neither of these two changes anything.
 */
export const invoiceRowStates = ['new', ...carrierCostProblems, 'recorded', 'differs'] as const

export type InvoiceRowState = (typeof invoiceRowStates)[number]

/** `line`: of the file, from 1. */
const invoiceRow = z.object({
  line: count,
  state: z.enum(invoiceRowStates),
  tracking_number: z.string(),
  order_id: id.nullable(),
  charged_on: z.string(),
  amount: z.string(),
  currency: z.string(),
  usd: money,
})

export type InvoiceRow = z.infer<typeof invoiceRow>

/** What importing an invoice would do: how many rows it would post, leave to a person, and pass over; the first rows of each. */
export const carrierInvoicePreview = z.object({
  file_name: z.string(),
  new: count,
  waiting: count,
  passed_over: count,
  new_usd: money,
  new_rows: z.array(invoiceRow),
  other_rows: z.array(invoiceRow),
})

export type CarrierInvoicePreview = z.infer<typeof carrierInvoicePreview>

const { fileMaxBytes, numberMax, noteMin, noteMax } = carrierInvoiceLimits

const invoiceNumber = line().min(1, texts.numberMissing).max(numberMax)
const note = z.string().trim().min(noteMin, texts.noteRequired).max(noteMax)
const file = z.file(texts.fileMissing).min(1, texts.fileEmpty).max(fileMaxBytes, texts.fileTooLarge)

/** A decimal above 0 of any currency. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, texts.amountInvalid)
  .refine((value) => Number(value) > 0, texts.amountInvalid)
  .meta({ examples: ['7.40'] })

export const carrierInvoiceForm = z.object({
  carrierId: z.uuid(texts.carrierMissing),
  invoiceNumber,
  file,
})

/** One charge, by hand. */
export const carrierCostForm = z.object({
  carrierId: z.uuid(texts.carrierMissing),
  invoiceNumber,
  trackingNumber: tracking.p_tracking_number,
  chargedOn: day,
  amount,
  currency: z.enum(postingCurrencies),
})

const staff = { role: 'admin', area: 'money' } as const

const upload = {
  ...staff,
  bodyBytes: bodyLimits.fileBytes,
  limit: carrierInvoiceLimits.uploads,
  input: z.object({ p_carrier_id: id, p_invoice_number: invoiceNumber, p_file: file }),
} as const

const fileRefusals = [
  'carrier_not_found',
  'carrier_invoice_unreadable',
  'carrier_invoice_row',
  'busy',
] as const

export const carrierCostProcedures = {
  list_carrier_costs: procedure({
    ...staff,
    summary: 'What carriers charged, parcel by parcel, and what waits for a person',
    effect: 'read',
    input: carrierCostQuery.optional(),
    output: pageOf(carrierCost),
  }),
  list_invoice_carriers: procedure({
    ...staff,
    summary: 'The carriers whose invoices can be imported, by name',
    effect: 'read',
    input: z.object({}).optional(),
    output: z.array(z.object({ carrier_id: id, name: z.string() })),
  }),
  preview_carrier_invoice: procedure({
    ...upload,
    summary: 'Reads a carrier’s invoice, as multipart/form-data, and says what it would post',
    effect: 'read',
    output: carrierInvoicePreview,
    refusals: [...fileRefusals],
  }),
  import_carrier_invoice: procedure({
    ...upload,
    summary:
      'Posts what a carrier’s invoice, as multipart/form-data, charges for our parcels, once; other rows wait for a person',
    effect: 'outside',
    output: carrierInvoicePreview,
    refusals: [...fileRefusals, 'carrier_invoice_nothing_new'],
  }),
  record_carrier_cost: procedure({
    ...staff,
    summary: 'Records what a carrier charged for one parcel; it waits if no order has this parcel',
    effect: 'write',
    input: z.object({
      p_carrier_id: id,
      p_invoice_number: invoiceNumber,
      p_tracking_number: tracking.p_tracking_number,
      p_charged_on: day,
      p_amount: amount,
      p_currency: z.enum(postingCurrencies),
    }),
    output: carrierCost,
    refusals: ['carrier_not_found', 'carrier_cost_recorded', 'carrier_cost_not_converted'],
  }),
  decide_carrier_cost: procedure({
    ...staff,
    summary: 'Posts or dismisses a charge that waits, with a note',
    effect: 'write',
    input: z.object({ p_cost_id: id, p_decision: z.enum(['post', 'dismiss']), p_note: note }),
    output: carrierCost,
    refusals: ['carrier_cost_not_found', 'carrier_cost_decided'],
  }),
  reverse_carrier_invoice: procedure({
    ...staff,
    summary:
      'Takes back an invoice: the opposite of all that it posted is posted, and it can be imported again',
    effect: 'write',
    input: z.object({ p_carrier_id: id, p_invoice_number: invoiceNumber, p_note: note }),
    output: z.object({ reversed: count }),
    refusals: ['carrier_not_found', 'carrier_invoice_not_found'],
  }),
}
