import type { Check } from '../chaos/checks'
import type { StepFigures } from './measure'

const headings = [
  'What fails',
  'Lasts',
  '2xx, 3xx',
  '4xx',
  '5xx',
  '5xx until',
  'after its end',
  'Bought',
  'p50',
  'p99',
  'Longest pause',
]

/** The steps as a table of Markdown. */
export function describeSteps(steps: readonly StepFigures[]): string {
  const rows = steps.map((step) => [
    step.name,
    seconds(step.seconds),
    String(step.ok),
    String(step.refused),
    String(step.failed),
    seconds(step.failingSeconds),
    seconds(step.failingSecondsAfter),
    String(step.purchases),
    seconds(step.p50Seconds),
    seconds(step.p99Seconds),
    seconds(step.longestGapSeconds),
  ])
  return [headings, headings.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const seconds = (value: number | undefined) => (value === undefined ? '-' : `${value.toFixed(1)} s`)

/** How many rows of one check are printed. */
const maxPrintedRows = 8

/** The checks as a table of Markdown, followed by what is wrong. */
export function describeChecks(checks: readonly Check[]): string {
  const lines = ['| Check | Violations |', '| --- | ---: |']
  for (const { name, violations } of checks) lines.push(`| ${name} | ${violations.length} |`)
  for (const { name, violations } of checks.filter((check) => check.violations.length > 0))
    lines.push('', `${name}:`, ...violations.slice(0, maxPrintedRows).map((row) => `  ${row}`))
  return lines.join('\n')
}
