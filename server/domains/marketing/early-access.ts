import { earlyAccessSignups } from '@server/database/schema/platform'
import type { Context } from '@server/platform/services'

/**
 * Adds an address to the early-access list, once regardless of case. Does not disclose whether it was already there: it may be someone
 * else's.
 */
export async function signUpForEarlyAccess(email: string, { tx, now }: Context): Promise<void> {
  await tx.insert(earlyAccessSignups).values({ email, createdAt: now }).onConflictDoNothing()
}
