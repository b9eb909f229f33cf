import type { AuditLogRow } from '@contract/operations/procedures'
import { dayBefore } from '@contract/core/day'
import { humanizeName } from '@contract/core/humanize-name'
import { formatUsd, formatWireUsd } from '@contract/core/money'
import { effectiveDatedSubjects } from '@contract/operations/audit-actions'
import { auditFieldFormats } from '@contract/operations/audit-formats'

type Facts = AuditLogRow['facts']
type Fact = Facts[number]

const maxTextLength = 500
const maxFacts = 40

/**
 * An entry's details as facts: what stands in `before` and `after` side by side, where they differ; everything else as it was recorded. The end of
 * a dated record is its last day, as in its list.
 */
export function toAuditFacts(subject: string, details: Record<string, unknown>): Facts {
  const toFact = isDated(subject) ? withLastDay : (fact: Fact) => fact
  return toRecordedFacts(details).map((fact) =>
    toFact({ ...fact, name: fact.name.replace(minorUnitSuffix, '') }),
  )
}

const isDated = (subject: string) => (effectiveDatedSubjects as readonly string[]).includes(subject)

/** Recorded is the first day on which the record no longer applies. */
const withLastDay = ({ name, before, after }: Fact): Fact =>
  name === 'valid_to'
    ? { name: 'ends_on', before: before && dayBefore(before), after: after && dayBefore(after) }
    : { name, before, after }

/** The end of the name of an amount in US cents. */
const minorUnitSuffix = /(_m|M)inor$/

function toRecordedFacts({ before, after, ...otherDetails }: Record<string, unknown>): Facts {
  const [previous, current] = [toRecord(before), toRecord(after)]
  const names = [...new Set([...Object.keys(previous), ...Object.keys(current)])]
  const changes = names
    .map((name) => ({
      name,
      before: formatFact(name, previous[name]),
      after: formatFact(name, current[name]),
    }))
    .filter((fact) => fact.before !== fact.after)
  const otherFacts = Object.entries(otherDetails).map(([name, value]) => ({
    name,
    before: null,
    after: formatFact(name, value),
  }))
  return [...changes, ...otherFacts.filter(({ after: value }) => value !== null)].slice(0, maxFacts)
}

/** A single value is called `value`. */
const toRecord = (facts: unknown): Record<string, unknown> => {
  if (facts === undefined || facts === null) return {}
  return typeof facts === 'object' && !Array.isArray(facts) ? { ...facts } : { value: facts }
}

function formatFact(name: string, value: unknown): string | null {
  const text = formatValue(name, value)
  if (text === '') return null
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

/** A value in words: amounts and percentages by the name of their field, a list or record by its parts. */
function formatValue(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(name, value)
  if (typeof value === 'string') return isIdentifier.test(value) ? value.replaceAll('_', ' ') : value
  if (Array.isArray(value)) return formatList(value.map((one) => formatValue(name, one)))
  return Object.entries(value)
    .map(([part, partValue]) => [part.replace(minorUnitSuffix, ''), formatValue(part, partValue)] as const)
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `${humanizeName(part).toLowerCase()} ${text}`)
    .join(', ')
}

/** Parts that have commas of their own are separated by semicolons. */
const formatList = (parts: readonly string[]): string =>
  parts.join(parts.some((part) => part.includes(', ')) ? '; ' : ', ')

function formatNumber(name: string, value: number): string {
  if (minorUnitSuffix.test(name)) return formatUsd(value)
  const format = auditFieldFormats[name]
  if (format === 'dollars') return formatWireUsd(value)
  return format === 'percent' ? `${value}%` : String(value)
}

/** A value of ours in small letters, such as `changes_requested`. */
const isIdentifier = /^[a-z]+(_[a-z]+)+$/
