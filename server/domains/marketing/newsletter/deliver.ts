import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { newsletterLimits } from '@contract/marketing/facts'
import { serverLimits } from '@server/limits'
import type { DeliveryState } from '@contract/marketing/newsletter-procedures'
import { mailPaths } from '@contract/core/mail-paths'
import type { Queryable } from '@server/database/connect'
import {
  newsletterDeliveries as deliveries,
  newsletters,
  earlyAccessSignups as signups,
} from '@server/database/schema/marketing'
import { queueJob, type Job, type PayloadsOf } from '@server/platform/jobs'
import type { MailBlock } from '@server/platform/mail/mail'
import type { Mailer } from '@server/platform/mail/mailer'
import { readSender } from '@server/platform/mail/sender'
import { messageOf } from '@server/platform/mail/send-mail'
import type { Services } from '@server/platform/services'
import { tryLock } from '@server/platform/try-lock'
import { newsletterMail } from '../mails'
import { buildNewsletterBlocks } from './newsletter-blocks'
import { transitionNewsletter } from './queries'
import { isSubscribed } from './read-subscribers'
import { senderAddress } from './sender-address'
import { unsubscribeToken } from './tokens'
import { classifyDeliveryFailure } from './delivery-failure'

type NewsletterJob = Job<{ newsletterId: string }>
type Issue = Omit<typeof newsletters.$inferSelect, 'body'> & { body: MailBlock[] }

const { concurrency, runMs, retryMs } = serverLimits.newsletter
const { maxAttempts } = newsletterLimits

/** Queues the sending of an issue. */
export const queueNewsletter = (tx: Queryable, newsletterId: string, runAt?: Date): Promise<void> =>
  queueJob(
    tx,
    'send_newsletter',
    { newsletterId },
    { key: `newsletter:${newsletterId}`, maxAttempts: 100, ...(runAt && { runAt }) },
  )

// An arbitrary advisory lock key, shared by all processes. Not a named queue, in which a job may wait for many seconds: decision 0060.
const sendingLock = 719_205_402
/** How soon an issue is retried that found another being sent. */
const resumeDelayMs = 3_000

/** One issue is sent after another. Returns false, without doing the work, while another is being sent. */
const withSendingLock = (db: Services['db'], work: () => Promise<void>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // A mail server may be slow to answer.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const isFree = await tryLock(tx, sendingLock)
    if (isFree) await work()
    return isFree
  })

/**
 * Sends an issue for a while, then queues itself again. A delivery is committed as `sending` before the mail server is spoken to: after a
 * crash nobody knows whether it arrived, so it counts as failed and is not tried again. Nobody gets an issue twice.
 */
const sendNewsletter =
  (mailer: Mailer): NewsletterJob =>
  async ({ newsletterId }, services) => {
    const acquiredLock = await withSendingLock(services.db, () =>
      deliverBatch(newsletterId, mailer, services),
    )
    if (acquiredLock) await finishOrContinue(newsletterId, services)
    else
      await queueNewsletter(services.db, newsletterId, new Date(services.clock().getTime() + resumeDelayMs))
  }

async function deliverBatch(newsletterId: string, mailer: Mailer, services: Services): Promise<void> {
  const { db } = services
  await finishInterruptedDeliveries(db, newsletterId)
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, newsletterId))
  if (row?.status !== 'sending') return
  // It was removed since: what is left is sent once it is there again.
  if ((await senderAddress(db)) === null) {
    await transitionNewsletter(db, newsletterId, { from: 'sending', to: 'stopped' })
    return
  }
  const issue: Issue = { ...row, body: await buildNewsletterBlocks(db, row, services) }
  const deadline = performance.now() + runMs
  const failures: unknown[] = []
  const worker = async () => {
    while (
      failures.length === 0 &&
      performance.now() < deadline &&
      (await deliverNext(issue, mailer, services))
    );
  }
  // All workers end before this does: the next run treats whatever is still being sent as interrupted.
  await Promise.all(
    Array.from({ length: concurrency }, () => worker().catch((error: unknown) => failures.push(error))),
  )
  if (failures.length > 0) throw failures[0]
}

export const newsletterJobs = (mailer: Mailer) => ({ send_newsletter: sendNewsletter(mailer) })

/** Marks the deliveries that a killed run left unfinished as failed. */
const finishInterruptedDeliveries = (db: Queryable, newsletterId: string) =>
  db
    .update(deliveries)
    .set({ state: 'failed', failure: 'Interrupted while it was being sent; it may have arrived.' })
    .where(and(eq(deliveries.newsletterId, newsletterId), eq(deliveries.state, 'sending')))

/** Sends the next one. Returns whether there was one. */
async function deliverNext(issue: Issue, mailer: Mailer, services: Services): Promise<boolean> {
  const { db } = services
  const claimedDelivery = await claimNext(db, issue.id, services.clock())
  if (!claimedDelivery) return false
  const { signupId, attempts } = claimedDelivery
  const [recipient] = await db
    .select({ email: signups.email })
    .from(signups)
    .where(and(eq(signups.id, signupId), isSubscribed))
  const finishDelivery = (
    state: DeliveryState,
    failure: string | null = null,
    nextTryAt: Date | null = null,
  ) =>
    db
      .update(deliveries)
      .set({ state, failure, nextTryAt, updatedAt: services.clock() })
      .where(and(eq(deliveries.newsletterId, issue.id), eq(deliveries.signupId, signupId)))
  if (!recipient) {
    await finishDelivery('failed', 'No longer subscribed.')
    return true
  }
  const token = await unsubscribeToken(signupId, issue.id, services)
  const mail = newsletterMail(
    recipient.email,
    issue,
    services.publicUrl + mailPaths.unsubscribeNewsletter(token),
  )
  try {
    await mailer.send({ ...messageOf(mail, services.publicUrl), from: await readSender(services) })
  } catch (error) {
    const { kind, reason } = classifyDeliveryFailure(error)
    if (kind === 'unreachable') {
      await finishDelivery('waiting')
      throw error
    }
    const retryAt =
      kind === 'later' && attempts < maxAttempts ? new Date(services.clock().getTime() + retryMs) : null
    await finishDelivery(
      retryAt ? 'waiting' : kind === 'unknown_address' ? 'bounced' : 'failed',
      reason,
      retryAt,
    )
    if (kind === 'unknown_address')
      await db
        .update(signups)
        .set({ bouncedAt: services.clock(), bounceReason: reason })
        .where(eq(signups.id, signupId))
    return true
  }
  await finishDelivery('sent')
  return true
}

/** Takes the next recipient, while the issue is being sent. */
async function claimNext(db: Queryable, newsletterId: string, now: Date) {
  const currentTimestamp = sql`${now.toISOString()}::timestamptz`
  const nextSignupId = sql`(select d.signup_id from ${deliveries} d
    where d.newsletter_id = ${newsletterId} and d.state = 'waiting'
      and (d.next_try_at is null or d.next_try_at <= ${currentTimestamp})
      and exists (select from ${newsletters} n where n.id = ${newsletterId} and n.status = 'sending')
    order by d.signup_id limit 1 for update skip locked)`
  const [row] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1`, updatedAt: now })
    .where(and(eq(deliveries.newsletterId, newsletterId), sql`${deliveries.signupId} = ${nextSignupId}`))
    .returning({ signupId: deliveries.signupId, attempts: deliveries.attempts })
  return row
}

async function finishOrContinue(newsletterId: string, { db, clock }: Services): Promise<void> {
  const [remainingCounts] = await db
    .select({
      count: sql<number>`count(*)::int`,
      retrying: sql<number>`(count(*) filter (where ${isNotNull(deliveries.nextTryAt)}))::int`,
      nextTryAt: sql<string | null>`min(${deliveries.nextTryAt})`,
    })
    .from(deliveries)
    .where(and(eq(deliveries.newsletterId, newsletterId), inArray(deliveries.state, ['waiting', 'sending'])))
  const { count, retrying, nextTryAt } = remainingCounts!
  if (count === 0) {
    await transitionNewsletter(db, newsletterId, { from: 'sending', to: 'sent', finishedAt: clock() })
    return
  }
  const [row] = await db
    .select({ status: newsletters.status })
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId))
  if (row?.status !== 'sending') return
  await queueNewsletter(db, newsletterId, retrying === count && nextTryAt ? new Date(nextTryAt) : undefined)
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<ReturnType<typeof newsletterJobs>> {}
}
