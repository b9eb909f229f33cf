import type { BillingDocumentContent } from '@contract/billing/procedures'
import { eq } from 'drizzle-orm'
import { formatUsd, type Minor } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { invoicePartiesOf } from '@server/domains/orders/invoice-parties'
import { chargedOf, isNothing } from '@server/domains/orders/item-left'
import { importVatFacts } from '@server/domains/orders/import-vat'
import { findOrder, taxLinesOf } from '@server/domains/orders/service'
import { groupBy } from '@server/platform/group-by'
import type { Services } from '@server/platform/services'
import { creditedLines, creditedTotals } from './credited-parts'
import { creditOfDispute } from './dispute-credit-note-content'
import { tableOf } from './invoice-content'
import type { BillingDocument, PrintedContent } from './billing-document'
import { buyersOf, partyOf, formatLongDate, referenceFacts } from './format'

type Refund = typeof refunds.$inferSelect

/** What a credit note takes back of an invoice, US cents: its lines of goods by who sold them, and how the money went back. */
export interface CreditNoteData {
  amountMinor: Minor
  reason: string
  lines: { vendorId: string; row: string[] }[]
  totals: BillingDocumentContent['totals']
  note: string
}

/** The credit note of a refund or of a lost dispute: what it takes back of which invoice, and why. */
export async function buildCreditNoteContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const order = (await findOrder(tx, document.orderId!))!
  const { amountMinor, reason, lines, totals, note } = document.disputeId
    ? await creditOfDispute(tx, order.id, document.disputeId)
    : await creditOfRefund(tx, document.refundId!)
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, order.id))
  const bySeller = [...groupBy(lines, ({ vendorId }) => vendorId)]
  return {
    totalMinor: amountMinor,
    content: {
      title: 'Credit note',
      facts: [
        ['For invoice', `${order.invoiceNumber} of ${formatLongDate(order.paidAt!)}`],
        ['Order', shortOrderId(order.id)],
        ...referenceFacts(order),
        ['Reason', reason],
        ...importVatFacts(await taxLinesOf(tx, order.id)),
      ],
      parties: [
        partyOf('Issued by', issuer),
        ...buyersOf(order),
        ...bySeller.map(([vendorId]) => partyOf('Sold by', sellers[vendorId]!)),
      ],
      tables: bySeller.map(([vendorId, vendorItems]) =>
        tableOf(
          vendorItems.map(({ row }) => row),
          bySeller.length > 1 ? `Sold by ${sellers[vendorId]!.name}` : null,
        ),
      ),
      totals,
      notes: [note, `All amounts are in US dollars. Questions: ${contactEmail}`],
    },
  }
}

async function creditOfRefund(tx: Queryable, refundId: string): Promise<CreditNoteData> {
  const [row] = await tx
    .select({ refund: refunds, item: orderItems })
    .from(refunds)
    .innerJoin(orderItems, eq(orderItems.id, refunds.itemId))
    .where(eq(refunds.id, refundId))
  const { refund, item } = row!
  const part = { ...refund, item }
  // An earlier version issued credit notes of goodwill alone, which takes back nothing of the goods.
  const parts = isNothing(part) ? [] : [part]
  return {
    amountMinor: chargedOf(part),
    reason: refund.reason,
    lines: creditedLines(parts),
    totals: await creditedTotals(tx, item.orderId, parts),
    note: refundedText(refund),
  }
}

/** What the buyer gets. Goodwill paid before counts towards it; goodwill on top is no part of the credit note. */
function refundedText({ amountMinor, goodwillMinor }: Pick<Refund, 'amountMinor' | 'goodwillMinor'>): string {
  const refunded = (minor: Minor) => `${formatUsd(minor)} is refunded to the original payment method.`
  if (goodwillMinor >= 0) return refunded(amountMinor - goodwillMinor)
  return `${formatUsd(-goodwillMinor)} was paid before as goodwill. ${refunded(amountMinor)}`
}
