import { inArray } from 'drizzle-orm'
import { passwordRateLimit } from '@contract/accounts/facts'
import { Refusal, type RefusalCode } from '@contract/refusals'
import type { RateLimit } from '@contract/core/procedure'
import type { Queryable } from '@server/database/connect'
import { rateLimitCounters } from '@server/database/schema/platform'
import { enforceRateLimit, decrement } from './rate-limit'

/** The refusals that use up an account's tries. */
const countedRefusals = new Set<RefusalCode>([
  'invalid_credentials',
  'wrong_password',
  'wrong_code',
  'wrong_backup_code',
])

/**
 * Who tries a password or a code of an account: its user, in a session; a browser in which they have signed in before; or anybody, who names
 * an address. What strangers guess keeps neither of the others out.
 */
export type Guesser = { userId: string } | { device: string } | { email: string }

/**
 * Runs an attempt with a password or a code of an account. Wherever they are entered, wrong ones of a guesser count against one limit; while
 * it is reached, right ones are refused too: too_many_requests. An attempt counts before it runs, so that concurrent ones cannot exceed the
 * limit.
 */
export async function limitFailedAttempts<T>(
  db: Queryable,
  guesser: Guesser,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  return limitAttempts(
    db,
    { key: keyOf(guesser), limit: passwordRateLimit, countedRefusals: countedRefusals, now },
    attempt,
  )
}

interface AttemptLimit {
  key: string
  limit: RateLimit
  /** The refusals that use up a try. */
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
  let isWrong = false
  try {
    return await attempt()
  } catch (error) {
    isWrong = error instanceof Refusal && refusals.has(error.code)
    throw error
  } finally {
    if (!isWrong) await decrement(db, key)
  }
}

/** Lets an account's owner in again who has proven to receive its email. */
export async function resetFailedAttempts(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const keys = [keyOf({ userId }), keyOf({ email })]
  await tx.delete(rateLimitCounters).where(inArray(rateLimitCounters.key, keys))
}

/** Strangers count by address, whether or not there is such an account. */
function keyOf(guesser: Guesser): string {
  const [[kind, name]] = Object.entries(guesser) as [[string, string]]
  return `wrong_tries:${kind}:${name.toLowerCase()}`
}
