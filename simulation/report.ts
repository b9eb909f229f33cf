import { describeChecks } from '@server/ledger-check/report'
import type { Result } from './simulate'

/** How many errors are printed. */
const maxPrinted = 20

/** What was found: errors, and mismatches of the books. */
export const findingsOf = ({ errors, checks }: Result): string[] => [
  ...errors,
  ...checks.flatMap(({ mismatches, skipped, name }) =>
    skipped ? [`${name}: ${skipped}`] : mismatches.map(({ text }) => text),
  ),
]

/** The events by kind, and what the checks found. */
export function describeResult(result: Result): string {
  const { counts, errors, checks, orders } = result
  const rows = [...counts].map(([kind, { accepted, refused, interrupted }]) => [
    kind,
    accepted,
    refused,
    interrupted,
  ])
  const totals = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  const tableRow = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`
  return [
    tableRow(['event', 'accepted', 'refused', 'cut off']),
    '|---|---:|---:|---:|',
    ...rows.map(tableRow),
    tableRow([`all, for ${orders} orders`, ...totals]),
    '',
    describeChecks(checks),
    '',
    `${errors.length} unexpected errors`,
    ...errors.slice(0, maxPrinted).map((error) => `  ${error}`),
    `${findingsOf(result).length} findings`,
  ].join('\n')
}
