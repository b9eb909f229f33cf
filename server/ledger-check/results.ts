import type { Mismatch } from '@contract/accounting/findings'
import type { Check, CheckResult } from './check'

/** What the checks of a run have found so far, in the order of the checks. */
export interface Results {
  add(name: string, result: CheckResult): void
  list(): Check[]
}

const keyOf = ({ kind, facts }: Mismatch) => JSON.stringify([kind, facts])

/**
 * Adds up the results of checks that are made part by part. A mismatch that is found in two parts counts once. What is checked in two parts,
 * because it has changed and is in tonight's part of the pass too, counts twice: the checks count rows, and do not say which.
 */
export function collectResults(names: readonly string[]): Results {
  const checks = new Map(names.map((name) => [name, { checked: 0, mismatches: new Map<string, Mismatch>() }]))
  return {
    add(name, { checked, mismatches }) {
      const check = checks.get(name) ?? { checked: 0, mismatches: new Map<string, Mismatch>() }
      check.checked += checked
      for (const one of mismatches) check.mismatches.set(keyOf(one), one)
      checks.set(name, check)
    },
    list: () =>
      [...checks].map(([name, { checked, mismatches }]) => ({
        name,
        checked,
        mismatches: [...mismatches.values()],
      })),
  }
}
