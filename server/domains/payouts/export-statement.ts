import { serverLimits } from '@server/limits'
import { statementKindLabels, type StatementLine } from '@contract/payouts/statement-procedures'
import { formatDecimal, type InternalAmounts, type Minor } from '@contract/core/money'
import { csvLine, timeCell } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { getStatement } from './statement'
import { listStatementLines } from './statement-lines'

const columns = [
  'Time (UTC)',
  'Type',
  'Order ID',
  'Product',
  'Options',
  'Quantity',
  'Gross (USD)',
  'Discount (USD)',
  'Commission (USD)',
  'Shipping paid by you (USD)',
  'Net (USD)',
]

/** The acting vendor's statement of a month as CSV: the opening balance, every movement, the closing balance. */
export async function* exportStatement(month: string, context: Context): AsyncGenerator<string> {
  const statement = await getStatement({ month }, context)
  yield csvLine(columns)
  yield balanceLine('Opening balance', statement.opening_balance)
  let cursor: string | undefined
  do {
    const page = await listStatementLines({ month, cursor, limit: serverLimits.exportBatch }, context)
    yield page.items.map(lineOf).join('')
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  yield balanceLine('Closing balance', statement.closing_balance)
}

const balanceLine = (name: string, amount: Minor) =>
  csvLine([null, name, ...Array<null>(8).fill(null), formatDecimal(amount)])

const lineOf = (line: InternalAmounts<StatementLine>): string =>
  csvLine([
    timeCell(line.at),
    statementKindLabels[line.kind],
    line.order_id,
    line.product_name,
    line.variant_title,
    line.quantity,
    line.gross === null ? null : formatDecimal(line.gross),
    line.discount === null ? null : formatDecimal(line.discount),
    line.commission === null ? null : formatDecimal(line.commission),
    line.shipping === null ? null : formatDecimal(line.shipping),
    formatDecimal(line.net),
  ])
