import type { AuditLogRow } from '@contract/operations/procedures'
import { formatUsd } from '@contract/core/money'

type Facts = AuditLogRow['facts']

const maxTextLength = 500
const maxFacts = 40

/** An entry's details as facts: what stands in `before` and `after` side by side, where they differ; everything else as it was recorded. */
export function toAuditFacts(details: Record<string, unknown>): Facts {
  return toRecordedFacts(details).map(({ name, before, after }) => {
    if (!minorUnitSuffix.test(name)) return { name, before, after }
    return {
      name: name.replace(minorUnitSuffix, ''),
      before: formatDollars(before),
      after: formatDollars(after),
    }
  })
}

/** The end of the name of an amount in US cents. */
const minorUnitSuffix = /(_m|M)inor$/

const formatDollars = (amount: string | null): string | null => amount && formatUsd(Number(amount))

function toRecordedFacts({ before, after, ...otherDetails }: Record<string, unknown>): Facts {
  const [previous, current] = [toRecord(before), toRecord(after)]
  const names = [...new Set([...Object.keys(previous), ...Object.keys(current)])]
  const changes = names
    .map((name) => ({ name, before: formatFact(previous[name]), after: formatFact(current[name]) }))
    .filter((fact) => fact.before !== fact.after)
  const otherFacts = Object.entries(otherDetails).map(([name, value]) => ({
    name,
    before: null,
    after: formatFact(value),
  }))
  return [...changes, ...otherFacts.filter(({ after: value }) => value !== null)].slice(0, maxFacts)
}

/** A single value is called `value`. */
const toRecord = (facts: unknown): Record<string, unknown> => {
  if (facts === undefined || facts === null) return {}
  return typeof facts === 'object' && !Array.isArray(facts) ? { ...facts } : { value: facts }
}

function formatFact(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}
