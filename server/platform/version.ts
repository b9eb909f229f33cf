import { createHash } from 'node:crypto'
import { Refusal } from '@contract/refusals'
import { joinVersions } from '@contract/core/schemas'

/**
 * The version of what a form shows: a hash of its fields, so that whatever writes them changes it, and nothing else does. What changes by
 * itself while a form is open, such as stock, does not belong in it.
 */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

/**
 * Refuses changed_meanwhile if a form was shown other fields than the current ones. Read these after locking their row. A caller that names
 * no version has its way.
 */
export const requireVersion = (seen: string | undefined, current: unknown): void =>
  requireVersions(seen, [current])

/** The same for a form that saves several things, each with its own version; see `joinVersions`. */
export function requireVersions(seen: string | undefined, current: readonly unknown[]): void {
  if (seen !== undefined && seen !== joinVersions(current.map(versionOf)))
    throw new Refusal('changed_meanwhile')
}
