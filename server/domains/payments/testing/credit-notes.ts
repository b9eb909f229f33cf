import { expect } from 'vitest'
import { inTransaction } from '@server/database/transaction'
import { readDocument } from '@server/domains/billing/read-document'
import type { Market } from '@server/testing/market'
import type { Purchase } from './payment-flow'

/** The credit notes of an order, as they are printed. */
export async function creditNotes(
  market: Market,
  { customer, orderId }: Pick<Purchase, 'customer' | 'orderId'>,
) {
  const billingDocuments = await customer.api.list_order_documents({ p_order_id: orderId })
  const notes = billingDocuments.filter(({ kind }) => kind === 'credit_note')
  return Promise.all(
    notes.map(({ document_id }) =>
      inTransaction(market.db, (tx) =>
        readDocument(document_id, { ...market.context(customer.session), tx }),
      ),
    ),
  )
}

/** A printed amount, such as `−$3.10`, in cents. */
const toCents = (printed: string) =>
  Number(printed.replace(/[^\d.]/g, '').replace('.', '')) * (/^[-−]/.test(printed) ? -1 : 1)

/** Checks that the parts printed on a credit note add up to its total, and returns them by name. */
export function amountsByName({ content, totalMinor }: Awaited<ReturnType<typeof creditNotes>>[number]) {
  // Kenya has one tax.
  const nameOf = (label: string) => (label.startsWith('VAT 16% on $') ? 'Tax' : label)
  const amounts = content.totals.map(({ label, amount }) => [nameOf(label), toCents(amount)] as const)
  const parts = Object.fromEntries(amounts)
  const { 'Total credited': total, ...otherNotes } = parts
  expect(total).toBe(totalMinor)
  expect(Object.values(otherNotes).reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor)
  const rows = content.tables.flatMap((table) => table.rows)
  expect(rows.reduce((sum, row) => sum + toCents(row[3]!), 0)).toBe(parts.Goods)
  return parts
}
