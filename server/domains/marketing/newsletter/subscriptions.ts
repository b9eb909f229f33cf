import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { NewsletterLinkPurpose } from '@contract/marketing/newsletter-procedures'
import { Refusal } from '@contract/refusals'
import { newsletterDeliveries, earlyAccessSignups } from '@server/database/schema/marketing'
import type { Context } from '@server/platform/services'
import { isSubscribed } from './read-subscribers'
import { readToken } from './tokens'

interface TokenInput {
  token: string
}

/**
 * Whether what a link is for holds already: the address is written to, or it is not. A confirmation link older than an unsubscription asks for
 * what it can no longer do. Refuses: newsletter_link_invalid.
 */
export async function getLink(
  { token, purpose }: TokenInput & { purpose: NewsletterLinkPurpose },
  { tx, services }: Context,
): Promise<{ done: boolean }> {
  const [signupId, unsubscribedTime] = await readToken(purpose, token, services)
  const [signup] = await tx
    .select({
      isSubscribed: sql<boolean>`${isSubscribed}`,
      unsubscribedAt: earlyAccessSignups.unsubscribedAt,
    })
    .from(earlyAccessSignups)
    .where(eq(earlyAccessSignups.id, signupId!))
  if (purpose === 'unsubscribe') return { done: !signup || signup.unsubscribedAt !== null }
  const { unsubscribedAt } = signup ?? refuseLink()
  if (unsubscribedAt && String(unsubscribedAt.getTime()) !== unsubscribedTime) refuseLink()
  return { done: signup!.isSubscribed }
}

/**
 * Confirms an address: it is written to from now on; again changes nothing. A link older than an unsubscription doesn't undo it. Refuses:
 * newsletter_link_invalid.
 */
export async function confirmSignup({ token }: TokenInput, context: Context): Promise<{ confirmed: true }> {
  if ((await getLink({ token, purpose: 'confirm' }, context)).done) return { confirmed: true }
  const { tx, now, services } = context
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
  if (!row) refuseLink()
  return { confirmed: true }
}

function refuseLink(): never {
  throw new Refusal('newsletter_link_invalid')
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
