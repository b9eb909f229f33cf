import { eq } from 'drizzle-orm'
import { planOf, type PlanId } from '@contract/subscriptions/facts'
import { formatUsd } from '@contract/core/money'
import { formatMonth, monthAfter } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import type { Services } from '@server/platform/services'
import { operatorParty } from './operator-party'
import type { BillingDocument, PrintedContent } from './billing-document'
import { vendorParty } from './statement-content'
import { partyOf, printedDay } from './format'

type PlanInvoice = typeof planInvoices.$inferSelect

/** A vendor's invoice for a month of its plan. */
export async function planInvoiceContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const [invoice] = await tx.select().from(planInvoices).where(eq(planInvoices.id, document.planInvoiceId!))
  const { month, amountMinor, dueAt, vendorId } = invoice!
  const amount = formatUsd(amountMinor)
  return {
    totalMinor: amountMinor,
    content: {
      title: 'Plan invoice',
      facts: [
        ['Month', formatMonth(month)],
        ['Due by', printedDay(dueAt)],
      ],
      parties: [
        partyOf('Issued by', await operatorParty(tx)),
        partyOf('Billed to', await vendorParty(tx, vendorId)),
      ],
      tables: [
        {
          heading: null,
          columns: [
            { title: 'Item', weight: 5 },
            { title: 'Amount', weight: 1.6, end: true },
          ],
          rows: [[itemOf(invoice!), amount]],
        },
      ],
      totals: [{ label: 'Total', amount, strong: true }],
      notes: [
        'This invoice is deducted from the available balance as soon as the balance covers it.',
        `All amounts are in US dollars. Questions: ${contactEmail}`,
      ],
    },
  }
}

/** What is invoiced, and of an upgrade how it was worked out. */
function itemOf({ plan, month, amountMinor, fromDay, replaces }: PlanInvoice): string {
  const item = `${nameOf(plan)} plan, ${formatMonth(month)}`
  if (fromDay && replaces) {
    const first = Number(fromDay.slice(8))
    const of = new Date(Date.parse(`${monthAfter(month)}-01`) - 1).getUTCDate()
    const difference = formatUsd(priceOf(plan) - priceOf(replaces))
    return `${item}, instead of ${nameOf(replaces)} from day ${first} on: ${of - first + 1} of ${of} days of ${difference}`
  }
  return amountMinor === priceOf(plan) ? item : `${item}: the difference from the previous invoice`
}

const nameOf = (plan: PlanId) => planOf(plan)?.name ?? plan
const priceOf = (plan: PlanId) => planOf(plan)?.priceMinor ?? 0
