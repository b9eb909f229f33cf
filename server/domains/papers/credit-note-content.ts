import { eq } from 'drizzle-orm'
import { formatUsd } from '@contract/money'
import { shortOrderId } from '@contract/order-id'
import type { Queryable } from '@server/database/connect'
import { orderItems } from '@server/database/schema/orders'
import { refunds } from '@server/database/schema/payments'
import { invoicePartiesOf } from '@server/domains/orders/invoice-parties'
import { findOrder } from '@server/domains/orders/service'
import type { Services } from '@server/platform/services'
import { goodsTable, totalsOf } from './invoice-content'
import type { Paper, Written } from './paper'
import { buyerOf, partyOf, printedDay } from './words'

/** The credit note of a refund: what it takes back of which invoice, and why. */
export async function creditNoteContent(
  tx: Queryable,
  paper: Paper,
  { contactEmail }: Services['config'],
): Promise<Written> {
  const order = (await findOrder(tx, paper.orderId!))!
  const [found] = await tx
    .select({ refund: refunds, item: orderItems })
    .from(refunds)
    .innerJoin(orderItems, eq(orderItems.id, refunds.itemId))
    .where(eq(refunds.id, paper.refundId!))
  const { refund, item } = found!
  const { issuer, sellers } = order.invoiceParties ?? (await invoicePartiesOf(tx, order.id))
  return {
    totalMinor: refund.amountMinor,
    content: {
      title: 'Credit note',
      facts: [
        ['For invoice', `${order.invoiceNumber} of ${printedDay(order.paidAt!)}`],
        ['Order', shortOrderId(order.id)],
        ['Reason', refund.reason],
      ],
      parties: [
        partyOf('Issued by', issuer),
        buyerOf(order.shippingAddress),
        partyOf('Sold by', sellers[item.vendorId]!),
      ],
      tables: [goodsTable([item], null)],
      totals: await totalsOf(tx, order.id, [item], 'Total credited'),
      notes: [
        `${formatUsd(refund.amountMinor)} goes back the way it was paid.`,
        `All amounts are in US dollars. Questions: ${contactEmail}`,
      ],
    },
  }
}
