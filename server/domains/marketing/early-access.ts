import { earlyAccessSignups } from '@server/database/schema/platform'
import type { Context } from '@server/platform/services'

/** Keeps an address for early-access news, once in whatever capitals. That it was there already is not told: it may be another's. */
export async function signUpForEarlyAccess(email: string, { tx, now }: Context): Promise<void> {
  await tx.insert(earlyAccessSignups).values({ email, createdAt: now }).onConflictDoNothing()
}
