import { and, eq, isNull, or } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { newsletterDeliveries, earlyAccessSignups } from '@server/database/schema/marketing'
import type { Context } from '@server/platform/services'
import { readToken } from './tokens'

interface TokenInput {
  token: string
}

/**
 * Confirms an address: it is written to from now on. A link older than an unsubscription doesn't undo it. Refuses: newsletter_link_invalid.
 */
export async function confirmSignup(
  { token }: TokenInput,
  { tx, now, services }: Context,
): Promise<{ confirmed: true }> {
  const [signupId, unsubscribedTime] = await readToken('confirm', token, services)
  const { unsubscribedAt } = earlyAccessSignups
  const isUnsubscribeUnchanged = unsubscribedTime
    ? eq(unsubscribedAt, new Date(Number(unsubscribedTime)))
    : undefined
  const [row] = await tx
    .update(earlyAccessSignups)
    .set({ confirmedAt: now, unsubscribedAt: null, bouncedAt: null, bounceReason: null })
    .where(and(eq(earlyAccessSignups.id, signupId!), or(isNull(unsubscribedAt), isUnsubscribeUnchanged)))
    .returning({ id: earlyAccessSignups.id })
  if (!row) throw new Refusal('newsletter_link_invalid')
  return { confirmed: true }
}

/** Ends a subscription; again, or of an address that has been erased, is fine. Refuses: newsletter_link_invalid. */
export async function unsubscribe(
  { token }: TokenInput,
  { tx, now, services }: Context,
): Promise<{ unsubscribed: true }> {
  const [signupId, newsletterId] = await readToken('unsubscribe', token, services)
  const endedSubscriptions = await tx
    .update(earlyAccessSignups)
    .set({ unsubscribedAt: now })
    .where(and(eq(earlyAccessSignups.id, signupId!), isNull(earlyAccessSignups.unsubscribedAt)))
    .returning({ id: earlyAccessSignups.id })
  if (endedSubscriptions.length > 0 && newsletterId)
    await tx
      .update(newsletterDeliveries)
      .set({ unsubscribedAt: now })
      .where(
        and(
          eq(newsletterDeliveries.newsletterId, newsletterId),
          eq(newsletterDeliveries.signupId, signupId!),
        ),
      )
  return { unsubscribed: true }
}
