import { createHash } from 'node:crypto'
import { carrierInvoiceLimits } from '@contract/accounting/carrier-costs'
import type { CarrierInvoicePreview } from '@contract/accounting/carrier-cost-procedures'
import { formatDecimal, formatUsd, sum, type InternalAmounts } from '@contract/core/money'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Context, Services } from '@server/platform/services'
import { TaskStopped } from '@server/platform/threads/task'
import { isFuture, matchParcels, type Invoice, type MatchedParcel } from './match-parcels'
import { readCarrierInvoice, type InvoicedParcel } from './read-invoice'
import { isNew, lockCarrier, recordParcels } from './record-costs'

interface Upload extends Invoice {
  file: File
}

/** What importing an invoice would do. Refuses: carrier_not_found, carrier_invoice_unreadable, carrier_invoice_row, busy. */
export async function previewCarrierInvoice(
  upload: Upload,
  { services, now }: Context,
): Promise<InternalAmounts<CarrierInvoicePreview>> {
  const parcels = await readParcels(upload.file, services, now)
  return previewOf(upload, await match(services.db, upload, parcels))
}

/**
 * Posts what an invoice charges for parcels of ours, once, however often it is imported, and leaves the rest to a person. Refuses:
 * carrier_not_found, carrier_invoice_unreadable, carrier_invoice_row, carrier_invoice_nothing_new, busy.
 */
export async function importCarrierInvoice(
  upload: Upload,
  context: Context,
): Promise<InternalAmounts<CarrierInvoicePreview>> {
  const { services, now } = context
  const { carrierId, invoiceNumber, file } = upload
  const parcels = await readParcels(file, services, now)
  const fileHash = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  return inTransaction(services.db, async (tx) => {
    const carrier = await lockCarrier(tx, carrierId)
    const matched = await match(tx, upload, parcels)
    if (!matched.some(isNew)) throw new Refusal('carrier_invoice_nothing_new')
    await recordParcels({ ...context, tx }, upload, matched.filter(isNew))
    const result = previewOf(upload, matched)
    await audit(
      { ...context, tx },
      {
        actionType: 'carrier_invoice_imported',
        subject: 'carrier_invoice',
        subjectId: carrierId,
        details: {
          before: null,
          after: {
            carrier: carrier.name,
            invoice_number: invoiceNumber,
            file_name: result.file_name,
            file_hash: fileHash,
            posted: result.new,
            waiting: result.waiting,
            total: formatUsd(result.new_usd),
          },
        },
      },
    )
    return result
  })
}

async function readParcels(file: File, { threads }: Services, now: Date): Promise<InvoicedParcel[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const invoice = await threads.run(readCarrierInvoice, { bytes }).catch((error: unknown) => {
    if (!(error instanceof TaskStopped)) throw error
    return { unreadable: 'reading it takes too long' }
  })
  if ('unreadable' in invoice) throw new Refusal('carrier_invoice_unreadable', { reason: invoice.unreadable })
  if ('row' in invoice)
    throw new Refusal('carrier_invoice_row', { ...invoice.row, line: String(invoice.row.line) })
  const future = invoice.parcels.find((parcel) => isFuture(parcel, now))
  if (future) throw refusedRow(future, `${future.chargedOn} is in the future`)
  return invoice.parcels
}

const refusedRow = ({ line }: InvoicedParcel, problem: string) =>
  new Refusal('carrier_invoice_row', { line: String(line), column: '', problem })

async function match(
  tx: Queryable,
  invoice: Invoice,
  parcels: readonly InvoicedParcel[],
): Promise<MatchedParcel[]> {
  const matched = await matchParcels(tx, invoice, parcels)
  if (!Array.isArray(matched)) throw refusedRow(matched.parcel, matched.problem)
  return matched
}

function previewOf(
  { file }: Upload,
  matched: readonly MatchedParcel[],
): InternalAmounts<CarrierInvoicePreview> {
  const posted = matched.filter(({ state }) => state === 'new')
  const others = matched.filter(({ state }) => state !== 'new')
  const rowsOf = (parcels: readonly MatchedParcel[]) =>
    parcels.slice(0, carrierInvoiceLimits.maxShown).map((parcel) => ({
      line: parcel.line,
      state: parcel.state,
      tracking_number: parcel.trackingNumber,
      order_id: parcel.orderId,
      charged_on: parcel.chargedOn,
      amount: formatDecimal(parcel.amountMinor, parcel.digits),
      currency: parcel.currency,
      usd: parcel.amountUsdMinor,
    }))
  return {
    file_name: file.name.slice(0, 200),
    new: posted.length,
    waiting: others.filter(isNew).length,
    passed_over: others.filter((parcel) => !isNew(parcel)).length,
    new_usd: sum(posted.map(({ amountUsdMinor }) => amountUsdMinor)),
    new_rows: rowsOf(posted),
    other_rows: rowsOf(others),
  }
}
