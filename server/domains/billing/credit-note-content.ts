import type { BillingDocumentContent } from '@contract/billing/procedures'
import { eq } from 'drizzle-orm'
import { formatUsd, type Minor } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { invoicePartiesOf } from '@server/domains/orders/invoice-parties'
import { goodsOf } from '@server/domains/orders/item-amounts'
import { findOrder } from '@server/domains/orders/service'
import { groupBy } from '@server/platform/group-by'
import type { Services } from '@server/platform/services'
import { creditedByDispute } from './dispute-note-content'
import { goodsRow, tableOf, totalsOf } from './invoice-content'
import type { BillingDocument, PrintedContent } from './billing-document'
import { buyerOf, partyOf, printedDay } from './format'

/** What a credit note takes back of an invoice, US cents: its lines of goods by who sold them, and how the money went back. */
export interface Credited {
  amountMinor: Minor
  reason: string
  lines: { vendorId: string; row: string[] }[]
  totals: BillingDocumentContent['totals']
  note: string
}

/** The credit note of a refund or of a lost dispute: what it takes back of which invoice, and why. */
export async function creditNoteContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const order = (await findOrder(tx, document.orderId!))!
  const { amountMinor, reason, lines, totals, note } = document.disputeId
    ? await creditedByDispute(tx, order.id, document.disputeId)
    : await creditedByRefund(tx, document.refundId!)
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, order.id))
  const bySeller = [...groupBy(lines, ({ vendorId }) => vendorId)]
  return {
    totalMinor: amountMinor,
    content: {
      title: 'Credit note',
      facts: [
        ['For invoice', `${order.invoiceNumber} of ${printedDay(order.paidAt!)}`],
        ['Order', shortOrderId(order.id)],
        ['Reason', reason],
      ],
      parties: [
        partyOf('Issued by', issuer),
        buyerOf(order.shippingAddress),
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

async function creditedByRefund(tx: Queryable, refundId: string): Promise<Credited> {
  const [row] = await tx
    .select({ refund: refunds, item: orderItems })
    .from(refunds)
    .innerJoin(orderItems, eq(orderItems.id, refunds.itemId))
    .where(eq(refunds.id, refundId))
  const { refund, item } = row!
  return {
    amountMinor: refund.amountMinor,
    reason: refund.reason,
    lines: [{ vendorId: item.vendorId, row: goodsRow(item, String(item.quantity), goodsOf(item)) }],
    totals: await totalsOf(tx, item.orderId, [item], 'Total credited'),
    note: `${formatUsd(refund.amountMinor)} is refunded to the original payment method.`,
  }
}
