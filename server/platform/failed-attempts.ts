import { inArray } from 'drizzle-orm'
import { passwordRateLimit } from '@contract/accounts/facts'
import { Refusal, type RefusalCode } from '@contract/refusals'
import type { RateLimit } from '@contract/core/procedure'
import type { Queryable } from '@server/database/connect'
import { rateLimitCounters } from '@server/database/schema/platform'
import { enforceRateLimit, decrement } from './rate-limit'

/** The refusals that count as a failed attempt on an account. */
const countedRefusals = new Set<RefusalCode>([
  'invalid_credentials',
  'wrong_password',
  'wrong_code',
  'wrong_backup_code',
])

/**
 * Who tries a password or a code of an account: its user, in a session; a browser in which they have signed in before; or anybody, who names
 * an email address. Guesses by strangers lock out neither of the others.
 */
export type AttemptSource = { userId: string } | { device: string } | { email: string }

/**
 * Runs an attempt with a password or a code of an account. Wherever they are entered, wrong ones from one source count against one limit; while
 * it is reached, right ones are refused too: too_many_requests. An attempt counts before it runs, so that concurrent ones cannot exceed the
 * limit.
 */
export async function limitFailedAttempts<T>(
  db: Queryable,
  source: AttemptSource,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  return limitAttempts(
    db,
    { key: counterKey(source), limit: passwordRateLimit, countedRefusals, now },
    attempt,
  )
}

interface AttemptLimit {
  key: string
  limit: RateLimit
  /** The refusals that count as a failed attempt. */
  countedRefusals: ReadonlySet<RefusalCode>
  now: Date
}

/** The same for other secrets that could be guessed. */
export async function limitAttempts<T>(
  db: Queryable,
  { key, limit, countedRefusals: refusals, now }: AttemptLimit,
  attempt: () => Promise<T>,
): Promise<T> {
  await enforceRateLimit(db, key, limit, now)
  let hasFailed = false
  try {
    return await attempt()
  } catch (error) {
    hasFailed = error instanceof Refusal && refusals.has(error.code)
    throw error
  } finally {
    if (!hasFailed) await decrement(db, key)
  }
}

/** Unlocks an account whose owner has proven to receive its email. */
export async function resetFailedAttempts(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const keys = [counterKey({ userId }), counterKey({ email })]
  await tx.delete(rateLimitCounters).where(inArray(rateLimitCounters.key, keys))
}

/** Strangers count by address, whether or not there is such an account. */
function counterKey(source: AttemptSource): string {
  const [[kind, name]] = Object.entries(source) as [[string, string]]
  return `wrong_tries:${kind}:${name.toLowerCase()}`
}
