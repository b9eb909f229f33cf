import { findingPath } from '@contract/accounting/findings'
import type { Check, NamedCheck } from './check'

const maxShown = 20

/** The checks as a table, followed by what does not match, with the pages of this site where it can be looked into. */
export function describeChecks(checks: readonly NamedCheck[], publicUrl = ''): string {
  const rows = checks.map(({ name, checked, mismatches, skipped }) => [
    name,
    skipped ? 'not checked' : checked.toLocaleString('en-US'),
    skipped ? '-' : mismatches.length.toLocaleString('en-US'),
  ])
  const all = [['What', 'Checked', 'Mismatches'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)))
  const table = all.map(([name, checked, mismatchCount]) =>
    [name!.padEnd(widths[0]!), checked!.padStart(widths[1]!), mismatchCount!.padStart(widths[2]!)].join('  '),
  )
  return [...table, ...checks.flatMap((check) => detailsOf(check, publicUrl))].join('\n')
}

/** 1 if anything does not match, 2 if only something could not be checked. */
export function exitCodeOf(checks: readonly Check[]): number {
  if (checks.some(({ mismatches }) => mismatches.length > 0)) return 1
  return checks.some(({ skipped }) => skipped) ? 2 : 0
}

function detailsOf({ name, mismatches, skipped }: NamedCheck, publicUrl: string): string[] {
  if (skipped) return ['', `${name}: not checked, ${skipped}`]
  if (mismatches.length === 0) return []
  const remaining = mismatches.length - maxShown
  return [
    '',
    `${name}:`,
    ...mismatches
      .slice(0, maxShown)
      .flatMap(({ text, links }) => [
        `  ${text}`,
        ...links.map((link) => `    ${publicUrl}${findingPath(link)}`),
      ]),
    ...(remaining > 0 ? [`  and ${remaining} more`] : []),
  ]
}
