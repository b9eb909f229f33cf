import { describeChecks } from '@server/ledger-check/report'
import type { Result } from './simulate'

/** How many errors are printed. */
const shown = 20

/** What was found: errors, and mismatches of the books. */
export const findingsOf = ({ errors, checks }: Result): string[] => [
  ...errors,
  ...checks.flatMap(({ mismatches, skipped, name }) => (skipped ? [`${name}: ${skipped}`] : mismatches)),
]

/** The events by kind, and what the checks found. */
export function describeResult(result: Result): string {
  const { counts, errors, checks, orders } = result
  const rows = [...counts].map(([kind, { accepted, refused, cut }]) => [kind, accepted, refused, cut])
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0))
  const line = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`
  return [
    line(['event', 'accepted', 'refused', 'cut off']),
    '|---|---:|---:|---:|',
    ...rows.map(line),
    line([`all, for ${orders} orders`, ...sums]),
    '',
    describeChecks(checks),
    '',
    `${errors.length} unexpected errors`,
    ...errors.slice(0, shown).map((error) => `  ${error}`),
    `${findingsOf(result).length} findings`,
  ].join('\n')
}
