import { eq } from 'drizzle-orm'
import { brand } from '@contract/core/brand'
import { serverLimits } from '@server/limits'
import { formatUsd, type InternalAmounts } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { nameWithVariant } from '@contract/catalog/facts'
import { formatMonth, statementKindLabels, type StatementLine } from '@contract/payouts/statement-procedures'
import type { Queryable } from '@server/database/connect'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { statementOf } from '@server/domains/payouts/statement'
import { statementLinesOf } from '@server/domains/payouts/statement-lines'
import type { Services } from '@server/platform/services'
import { readOperatorParty } from './operator-party'
import type { BillingDocument, PrintedContent } from './billing-document'
import { partyOf } from './format'

/** A vendor's month, once it is over: from the ledger, which nobody can change. */
export async function buildStatementContent(
  tx: Queryable,
  document: BillingDocument,
  { contactEmail }: Services['config'],
): Promise<PrintedContent> {
  const vendorId = document.vendorId!
  const month = document.month!
  const statement = await statementOf(tx, { month, vendorId, now: document.issuedAt })
  const lines = await linesOf(tx, vendorId, month)
  const visibleLines = lines.slice(0, serverLimits.maxDocumentLines)
  const amounts = [
    ['Opening balance', statement.opening_balance],
    ['Sales', statement.gross],
    ['Discounts that you pay', statement.discounts],
    ['Commission', statement.commission],
    ['Shipping paid by you', statement.shipping],
    ['Refunds', statement.refunds],
    ['Lost bank disputes', statement.disputes],
    ['Payouts', statement.payouts],
    ['Plan fees', statement.plan_fees],
    ['Corrections', statement.corrections],
  ] as const
  return {
    totalMinor: statement.closing_balance,
    content: {
      title: `Statement for ${formatMonth(month)}`,
      facts: [['Period', `${formatMonth(month)}, in UTC`]],
      parties: [
        partyOf('Issued by', await readOperatorParty(tx)),
        partyOf('For', await findVendorParty(tx, vendorId)),
      ],
      tables: [
        {
          heading: null,
          columns: [
            { title: 'Day', weight: 1.3 },
            { title: 'Type', weight: 1.6 },
            { title: 'Order', weight: 1.5 },
            { title: 'Goods', weight: 3 },
            { title: 'Quantity', weight: 1.2, end: true },
            { title: 'Net', weight: 1.5, end: true },
          ],
          rows: visibleLines.map(rowOf),
        },
      ],
      totals: [
        ...amounts
          .filter(([label, amount]) => amount !== 0 || label === 'Opening balance')
          .map(([label, amount]) => ({ label, amount: formatUsd(amount) })),
        { label: 'Closing balance', amount: formatUsd(statement.closing_balance), strong: true },
      ],
      notes: [
        ...(lines.length > visibleLines.length
          ? [
              `The first ${visibleLines.length} movements are listed; all of them are in the CSV file of the month.`,
            ]
          : []),
        `All amounts are in US dollars. What ${brand.name} owes at the end of the month is carried over. Questions: ${contactEmail}`,
      ],
    },
  }
}

const rowOf = (line: InternalAmounts<StatementLine>) => [
  line.at.slice(0, 10),
  statementKindLabels[line.kind],
  line.order_id ? shortOrderId(line.order_id) : '',
  line.product_name ? nameWithVariant(line.product_name, line.variant_title) : '',
  line.quantity === null ? '' : String(line.quantity),
  formatUsd(line.net),
]

/** As many lines as a statement prints, and one more if there are. */
async function linesOf(
  tx: Queryable,
  vendorId: string,
  month: string,
): Promise<InternalAmounts<StatementLine>[]> {
  const lines: InternalAmounts<StatementLine>[] = []
  let cursor: string | undefined
  do {
    const page = await statementLinesOf(tx, { vendorId, month, cursor, limit: serverLimits.exportBatch })
    lines.push(...page.items)
    cursor = page.next_cursor ?? undefined
  } while (cursor && lines.length <= serverLimits.maxDocumentLines)
  return lines
}

/** A vendor as in its application. */
export async function findVendorParty(tx: Queryable, vendorId: string) {
  const [vendor] = await tx
    .select({
      name: vendors.companyName,
      country: vendors.country,
      address: vendorApplications.businessAddress,
      tax_number: vendorApplications.taxNumber,
    })
    .from(vendors)
    .leftJoin(vendorApplications, eq(vendorApplications.id, vendors.applicationId))
    .where(eq(vendors.id, vendorId))
  return vendor!
}
