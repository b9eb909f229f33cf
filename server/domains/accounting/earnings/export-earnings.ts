import { accountLabels } from '@contract/accounting/account-names'
import type { EarningsQuery } from '@contract/accounting/earnings-procedures'
import { formatDecimal } from '@contract/core/money'
import { auditExport } from '@server/platform/audit-export'
import { csvLine } from '@server/platform/csv'
import type { Context } from '@server/platform/services'
import { getEarnings } from './get-earnings'

/** The earnings of a period as CSV: a line per account, the sums, and what is posted in other currencies. */
export async function exportEarnings(
  query: EarningsQuery,
  context: Context,
): Promise<{ file_name: string; csv: string }> {
  const { from, to, ...earnings } = await getEarnings(query, context)
  const line = (name: string, amount: string, currency = 'USD') => csvLine([from, to, name, currency, amount])
  const usdLine = (name: string, amountMinor: number) => line(name, formatDecimal(amountMinor))
  const lines = [
    ...earnings.earned_lines.map(({ account, amount }) => usdLine(accountLabels[account], amount)),
    usdLine('Earned', earnings.earned),
    ...earnings.cost_lines.map(({ account, amount }) => usdLine(accountLabels[account], amount)),
    usdLine('Earned after fees and costs', earnings.after_costs),
    ...earnings.other_currencies.map(({ account, currency, amount }) =>
      line(accountLabels[account], amount, currency),
    ),
  ]
  await auditExport({ list: 'earnings', filters: { from, to } }, lines.length, context)
  // The first character marks the text as UTF-8 for spreadsheets.
  const csv = ['\uFEFF', csvLine(['From (UTC)', 'To (UTC)', 'Account', 'Currency', 'Amount']), ...lines]
  return { file_name: `earnings-${from}-to-${to}.csv`, csv: csv.join('') }
}
