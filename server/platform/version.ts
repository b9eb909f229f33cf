import { createHash } from 'node:crypto'
import { Refusal } from '@contract/messages'

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
export function requireVersion(seen: string | undefined, current: unknown): void {
  if (seen !== undefined && seen !== versionOf(current)) throw new Refusal('changed_meanwhile')
}
