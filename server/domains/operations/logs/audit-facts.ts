import type { AuditLogRow } from '@contract/operations/procedures'
import { formatUsd } from '@contract/core/money'

type Facts = AuditLogRow['facts']

const textMax = 500
const max = 40

/** An entry's details as facts: what stands in `before` and `after` side by side, where they differ; everything else as it was recorded. */
export function auditFacts(details: Record<string, unknown>): Facts {
  return recordedFacts(details).map(({ name, before, after }) => {
    if (!cents.test(name)) return { name, before, after }
    return { name: name.replace(cents, ''), before: inDollars(before), after: inDollars(after) }
  })
}

/** The end of the name of an amount in US cents. */
const cents = /(_m|M)inor$/

const inDollars = (amount: string | null): string | null => amount && formatUsd(Number(amount))

function recordedFacts({ before, after, ...others }: Record<string, unknown>): Facts {
  const [was, is] = [recordOf(before), recordOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changes = names
    .map((name) => ({ name, before: mentionsOf(was[name]), after: mentionsOf(is[name]) }))
    .filter((fact) => fact.before !== fact.after)
  const rest = Object.entries(others).map(([name, value]) => ({
    name,
    before: null,
    after: mentionsOf(value),
  }))
  return [...changes, ...rest.filter(({ after: value }) => value !== null)].slice(0, max)
}

/** A single value is called `value`. */
const recordOf = (facts: unknown): Record<string, unknown> => {
  if (facts === undefined || facts === null) return {}
  return typeof facts === 'object' && !Array.isArray(facts) ? { ...facts } : { value: facts }
}

function mentionsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text
}
