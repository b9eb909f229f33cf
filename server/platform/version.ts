import { createHash } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import { joinVersions } from '@contract/core/schemas'

/**
 * The version of what a form shows: a hash of its fields, so that whatever writes them changes it, and nothing else does. What changes by
 * itself while a form is open, such as stock, does not belong in it.
 */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)

/**
 * Refuses version_conflict if a form was shown other fields than the current ones. Read these after locking their row. Without an
 * expected version, nothing is checked.
 */
export const requireVersion = (expected: string | undefined, current: unknown): void =>
  requireVersions(expected, [current])

/** The same for a form that saves several things, each with its own version; see `joinVersions`. */
export function requireVersions(expected: string | undefined, current: readonly unknown[]): void {
  if (expected !== undefined && expected !== joinVersions(current.map(versionOf)))
    throw new Refusal('version_conflict')
}
