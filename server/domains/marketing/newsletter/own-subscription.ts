import { and, eq, isNull, sql } from 'drizzle-orm'
import { consentRecordOf, type ConsentId } from '@contract/marketing/consents'
import type { NewsletterSubscription } from '@contract/marketing/newsletter-procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { earlyAccessSignups as signups } from '@server/database/schema/marketing'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { isSubscribed } from './read-subscribers'

/** Whether the signed-in customer's address gets the newsletter, however it was signed up: the account proves whose address it is. */
export async function getNewsletterSubscription(context: Context): Promise<NewsletterSubscription> {
  const { email } = requireSession(context)
  const [row] = await context.tx
    .select({ confirmedAt: signups.confirmedAt })
    .from(signups)
    .where(and(isEmail(email), isSubscribed))
  return { subscribed_since: row?.confirmedAt?.toISOString() ?? null }
}

/**
 * Subscribes the signed-in customer's address, which was confirmed with the account; a subscription that there is stays as it is. Refuses:
 * not_signed_in, if the account was erased or blocked meanwhile.
 */
export async function joinNewsletter(
  { consent }: { consent: ConsentId },
  context: Context,
): Promise<NewsletterSubscription> {
  const { tx, now } = context
  const email = await lockOwnAddress(context)
  await tx.insert(signups).values({ email, createdAt: now }).onConflictDoNothing()
  await tx
    .update(signups)
    .set({
      consentPlace: 'account',
      consentText: consentRecordOf(consent),
      confirmedAt: now,
      unsubscribedAt: null,
      bouncedAt: null,
      bounceReason: null,
    })
    .where(and(isEmail(email), sql`not (${isSubscribed})`))
  return getNewsletterSubscription(context)
}

/** Ends the subscription of the signed-in customer's address; again is fine. Refuses: not_signed_in, if the account was erased meanwhile. */
export async function leaveNewsletter(context: Context): Promise<NewsletterSubscription> {
  await endSubscription(context.tx, await lockOwnAddress(context), context.now)
  return { subscribed_since: null }
}

/** Ends the subscription of an address, however it was signed up. */
export const endSubscription = (tx: Queryable, email: string, now: Date): Promise<unknown> =>
  tx
    .update(signups)
    .set({ unsubscribedAt: now })
    .where(and(isEmail(email), isNull(signups.unsubscribedAt)))

const isEmail = (email: string) => sql`lower(${signups.email}) = lower(${email})`

/** The address of the signed-in customer, whose account is locked: nobody erases or blocks it, or changes the address, at the same time. */
async function lockOwnAddress(context: Context): Promise<string> {
  const { userId } = requireSession(context)
  await lockUser(context.tx, userId)
  const [account] = await context.tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), isNull(profiles.blockedAt)))
  if (!account) throw new Refusal('not_signed_in')
  return account.email
}
