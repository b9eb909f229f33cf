import { describeChecks } from '@server/ledger-check/report'
import { events } from './events'
import type { Result } from './simulate'

/** How many errors are printed. */
const maxPrinted = 20

/** From this many events on, each kind has been drawn often enough to have happened. */
const minEventsForEachKind = 5000

/** What was found: errors, mismatches of the books, and kinds of events that never happened, so that nothing was tried. */
export const findingsOf = ({ errors, checks, counts }: Result): string[] => [
  ...errors,
  ...kindsThatNeverHappened(counts).map((kind) => `${kind}: refused every time`),
  ...checks.flatMap(({ mismatches, skipped, name }) =>
    skipped ? [`${name}: ${skipped}`] : mismatches.map(({ text }) => text),
  ),
]

function kindsThatNeverHappened(counts: Result['counts']): string[] {
  const drawn = [...counts.values()].reduce((sum, { accepted, refused }) => sum + accepted + refused, 0)
  if (drawn < minEventsForEachKind) return []
  return events
    .filter(({ kind, isForbidden }) => !isForbidden && counts.get(kind)?.accepted === 0)
    .map(({ kind }) => kind)
}

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
    ...kindsThatNeverHappened(counts).map((kind) => `  never happened: ${kind}`),
    `${findingsOf(result).length} findings`,
  ].join('\n')
}
