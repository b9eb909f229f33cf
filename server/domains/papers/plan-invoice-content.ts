import { eq } from 'drizzle-orm'
import { planOf } from '@contract/enums'
import { formatUsd } from '@contract/money'
import { formatMonth } from '@contract/statements'
import type { Queryable } from '@server/database/connect'
import { planInvoices } from '@server/database/schema/papers'
import type { Services } from '@server/platform/services'
import { operatorParty } from './operator-party'
import type { Paper, Written } from './paper'
import { vendorParty } from './statement-content'
import { partyOf, printedDay } from './words'

/** A vendor's invoice for a month of its plan. */
export async function planInvoiceContent(
  tx: Queryable,
  paper: Paper,
  { contactEmail }: Services['config'],
): Promise<Written> {
  const [invoice] = await tx.select().from(planInvoices).where(eq(planInvoices.id, paper.planInvoiceId!))
  const { plan, month, amountMinor, dueAt, vendorId } = invoice!
  const amount = formatUsd(amountMinor)
  const name = planOf(plan)?.name ?? plan
  const isDifference = amountMinor !== planOf(plan)?.priceMinor
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
          rows: [
            [
              isDifference
                ? `${name} plan, ${formatMonth(month)}: the difference to what was invoiced before`
                : `${name} plan, ${formatMonth(month)}`,
              amount,
            ],
          ],
        },
      ],
      totals: [{ label: 'Total', amount, strong: true }],
      notes: [
        'It is deducted from the available balance as soon as that covers it.',
        `All amounts are in US dollars. Questions: ${contactEmail}`,
      ],
    },
  }
}
