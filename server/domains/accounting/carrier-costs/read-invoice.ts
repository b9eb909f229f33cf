import {
  carrierInvoiceColumns,
  carrierInvoiceLimits,
  type CarrierInvoicePart,
} from '@contract/accounting/carrier-costs'
import { postingCurrencies } from '@contract/accounting/manual-posting-procedures'
import { day as validDay } from '@contract/core/schemas'
import { serverLimits } from '@server/limits'
import { UnreadableFile } from '@server/platform/read-csv/unreadable-file'
import type { Task } from '@server/platform/threads/task'
import { amountIn, readReport, reportRows, type ReportRow, type RowProblem } from '../report-rows'

/** What an invoice charges for a parcel. */
export interface InvoicedParcel {
  line: number
  /** In capital letters. */
  trackingNumber: string
  chargedOn: string
  /** A decimal above 0. */
  amount: string
  currency: string
}

export type ReadInvoice = { parcels: InvoicedParcel[] } | { unreadable: string } | { row: RowProblem }

/** Reads an untrusted invoice of a carrier. Nothing of it is used if a part of it cannot be read. */
export const readCarrierInvoice: Task<{ bytes: Uint8Array }, ReadInvoice> = {
  name: 'readCarrierInvoice',
  limits: serverLimits.threads.readCarrierInvoice,
  run: ({ bytes }) => readReport(() => ({ parcels: parcelsIn(bytes) })),
}

function parcelsIn(bytes: Uint8Array): InvoicedParcel[] {
  const rows = reportRows<CarrierInvoicePart>(bytes, {
    maxRows: carrierInvoiceLimits.maxRows,
    columns: carrierInvoiceColumns,
    required: ['tracking', 'day', 'amount'],
  })
  const parcels = rows.flatMap(parcelIn)
  if (parcels.length === 0) throw new UnreadableFile('none of its rows has a tracking number and an amount')
  const lines = new Map<string, number>()
  for (const [index, { trackingNumber, line }] of parcels.entries()) {
    const earlier = lines.get(trackingNumber)
    // Nobody knows whether a repeated row is a second charge: whoever imports it adds the two up, or removes one.
    if (earlier !== undefined)
      rows
        .find((row) => row.line === parcels[index]!.line)!
        .fail('tracking', `row ${earlier} has this parcel, too`)
    lines.set(trackingNumber, line)
  }
  return parcels
}

/** A row without a tracking number is a total, and one without an amount charges nothing. */
function parcelIn({ line, cell, has, fail }: ReportRow<CarrierInvoicePart>): InvoicedParcel[] {
  const trackingNumber = cell('tracking').toUpperCase()
  const text = cell('amount')
  if (trackingNumber === '' || text === '') return []
  if (trackingNumber.length < 3 || trackingNumber.length > 80)
    fail('tracking', `“${trackingNumber.slice(0, 40)}” is not a tracking number`)
  const read = amountIn(text) ?? fail('amount', `“${text.slice(0, 40)}” is not an amount such as 12.50`)
  if (Number(read.amount) === 0) return []
  if (read.isNegative) fail('amount', `“${text}” is less than zero`)
  const chargedOn = cell('day')
  if (!validDay.safeParse(chargedOn).success)
    fail('day', `“${chargedOn.slice(0, 40)}” is not a day such as 2026-11-28`)
  const currency = has('currency') ? cell('currency').toUpperCase() : 'USD'
  if (!(postingCurrencies as readonly string[]).includes(currency))
    fail('currency', `“${currency.slice(0, 40)}” is not a currency such as USD`)
  return [{ line, trackingNumber, chargedOn, amount: read.amount, currency }]
}
