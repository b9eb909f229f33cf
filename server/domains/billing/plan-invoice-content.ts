import { eq } from 'drizzle-orm'
import { planOf, type PlanId, type PlanPrices } from '@contract/subscriptions/facts'
import { formatUsd } from '@contract/core/money'
import { formatMonth, monthAfter } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/subscriptions'
import { readPlanPrices } from '@server/platform/plan-prices'
import type { Services } from '@server/platform/services'
import { readOperatorParty } from './operator-party'
import type { BillingDocument, PrintedContent } from './billing-document'
import { findVendorParty } from './statement-content'
import { partyOf, formatLongDate } from './format'

type PlanInvoice = typeof planInvoices.$inferSelect

/** A vendor's invoice for a month of its plan. */
export async function buildPlanInvoiceContent(
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
        ['Due by', formatLongDate(dueAt)],
      ],
      parties: [
        partyOf('Issued by', await readOperatorParty(tx)),
        partyOf('Billed to', await findVendorParty(tx, vendorId)),
      ],
      tables: [
        {
          heading: null,
          columns: [
            { title: 'Item', weight: 5 },
            { title: 'Amount', weight: 1.6, end: true },
          ],
          rows: [[describeItem(invoice!, await readPlanPrices(tx, invoice!.createdAt)), amount]],
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

/** What is invoiced and, for an upgrade, how it was calculated. */
function describeItem(
  { plan, month, amountMinor, fromDay, replaces }: PlanInvoice,
  prices: PlanPrices,
): string {
  const item = `${nameOf(plan)} plan, ${formatMonth(month)}`
  if (fromDay && replaces) {
    const firstDay = Number(fromDay.slice(8))
    const daysInMonth = new Date(Date.parse(`${monthAfter(month)}-01`) - 1).getUTCDate()
    const difference = formatUsd(prices[plan] - prices[replaces])
    return `${item}, instead of ${nameOf(replaces)} from day ${firstDay} on: ${daysInMonth - firstDay + 1} of ${daysInMonth} days of ${difference}`
  }
  return amountMinor === prices[plan] ? item : `${item}: the difference from the previous invoice`
}

const nameOf = (plan: PlanId) => planOf(plan)?.name ?? plan
