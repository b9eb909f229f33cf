import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { newsletterLimits } from '@contract/marketing/facts'
import { serverLimits } from '@server/limits'
import type { DeliveryState } from '@contract/marketing/newsletter-procedures'
import { paths } from '@contract/core/paths'
import type { Queryable } from '@server/database/connect'
import {
  newsletterDeliveries as deliveries,
  newsletters,
  earlyAccessSignups as signups,
} from '@server/database/schema/marketing'
import { queueJob, type Job, type PayloadsOf } from '@server/platform/jobs'
import type { MailBlock } from '@server/platform/mail/mail'
import type { Mailer } from '@server/platform/mail/mailer'
import { messageOf } from '@server/platform/mail/send-mail'
import type { Services } from '@server/platform/services'
import { newsletterMail } from '../mails'
import { newsletterBlocks } from './newsletter-blocks'
import { transitionNewsletter } from './queries'
import { isSubscribed } from './read-subscribers'
import { unsubscribeToken } from './tokens'
import { deliveryFailureReason } from './delivery-failure'

type Run = Job<{ newsletterId: string }>
type Issue = Omit<typeof newsletters.$inferSelect, 'body'> & { body: MailBlock[] }

const { lanes, runMs, retryMs } = serverLimits.newsletter
const { tries } = newsletterLimits

/** Queues the sending of an issue. */
export const queueSending = (tx: Queryable, newsletterId: string, runAt?: Date): Promise<void> =>
  queueJob(
    tx,
    'send_newsletter',
    { newsletterId },
    { key: `newsletter:${newsletterId}`, maxAttempts: 100, ...(runAt && { runAt }) },
  )

// An arbitrary advisory lock key, shared by all processes. Not a named queue, in which a job may wait for many seconds: decision 0060.
const sendingLock = 719_205_402
/** How soon an issue comes back that found another being sent. */
const resumeDelayMs = 3_000

/** One issue is sent after another. Answers false, without doing the work, while another is being sent. */
const withSendingLock = (db: Services['db'], work: () => Promise<void>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // A mail server may be slow to answer.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute(sql`select where pg_try_advisory_xact_lock(${sendingLock})`)
    if (rows.length > 0) await work()
    return rows.length > 0
  })

/**
 * Sends an issue for a while, then queues itself again. A delivery is committed as `sending` before the mail server is spoken to: after a
 * crash nobody knows whether it arrived, so it counts as failed and is not tried again. Nobody gets an issue twice.
 */
const sendNewsletter =
  (mailer: Mailer): Run =>
  async ({ newsletterId }, services) => {
    const hadTurn = await withSendingLock(services.db, () => deliverBatch(newsletterId, mailer, services))
    if (hadTurn) await finishOrContinue(newsletterId, services)
    else await queueSending(services.db, newsletterId, new Date(services.clock().getTime() + resumeDelayMs))
  }

async function deliverBatch(newsletterId: string, mailer: Mailer, services: Services): Promise<void> {
  const { db } = services
  await settleInterrupted(db, newsletterId)
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, newsletterId))
  if (row?.status !== 'sending') return
  const issue: Issue = { ...row, body: await newsletterBlocks(db, row, services.publicUrl) }
  const end = performance.now() + runMs
  const failures: unknown[] = []
  const lane = async () => {
    while (failures.length === 0 && performance.now() < end && (await deliverNext(issue, mailer, services)));
  }
  // All lanes end before this does: the next run takes whatever is still being sent for interrupted.
  await Promise.all(
    Array.from({ length: lanes }, () => lane().catch((error: unknown) => failures.push(error))),
  )
  if (failures.length > 0) throw failures[0]
}

export const newsletterJobs = (mailer: Mailer) => ({ send_newsletter: sendNewsletter(mailer) })

/** What a run that was killed left behind. */
const settleInterrupted = (db: Queryable, newsletterId: string) =>
  db
    .update(deliveries)
    .set({ state: 'failed', failure: 'Interrupted while it was being sent; it may have arrived.' })
    .where(and(eq(deliveries.newsletterId, newsletterId), eq(deliveries.state, 'sending')))

/** Sends the next one. Answers whether there was one. */
async function deliverNext(issue: Issue, mailer: Mailer, services: Services): Promise<boolean> {
  const { db } = services
  const claimed = await claimNext(db, issue.id, services.clock())
  if (!claimed) return false
  const { signupId, attempts } = claimed
  const [to] = await db
    .select({ email: signups.email })
    .from(signups)
    .where(and(eq(signups.id, signupId), isSubscribed))
  const settle = (state: DeliveryState, failure: string | null = null, nextTryAt: Date | null = null) =>
    db
      .update(deliveries)
      .set({ state, failure, nextTryAt, updatedAt: services.clock() })
      .where(and(eq(deliveries.newsletterId, issue.id), eq(deliveries.signupId, signupId)))
  if (!to) {
    await settle('failed', 'No longer subscribed.')
    return true
  }
  const token = await unsubscribeToken(signupId, issue.id, services)
  const mail = newsletterMail(to.email, issue, services.publicUrl + paths.unsubscribeNewsletter(token))
  try {
    await mailer.send(messageOf(mail, services.publicUrl))
  } catch (error) {
    const { kind, reason } = deliveryFailureReason(error)
    if (kind === 'unreachable') {
      await settle('waiting')
      throw error
    }
    const retryAt =
      kind === 'later' && attempts < tries ? new Date(services.clock().getTime() + retryMs) : null
    await settle(retryAt ? 'waiting' : kind === 'unknown_address' ? 'bounced' : 'failed', reason, retryAt)
    if (kind === 'unknown_address')
      await db
        .update(signups)
        .set({ bouncedAt: services.clock(), bounceReason: reason })
        .where(eq(signups.id, signupId))
    return true
  }
  await settle('sent')
  return true
}

/** Takes the next recipient, while the issue is being sent. */
async function claimNext(db: Queryable, newsletterId: string, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const next = sql`(select d.signup_id from ${deliveries} d
    where d.newsletter_id = ${newsletterId} and d.state = 'waiting'
      and (d.next_try_at is null or d.next_try_at <= ${moment})
      and exists (select from ${newsletters} n where n.id = ${newsletterId} and n.status = 'sending')
    order by d.signup_id limit 1 for update skip locked)`
  const [row] = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1`, updatedAt: now })
    .where(and(eq(deliveries.newsletterId, newsletterId), sql`${deliveries.signupId} = ${next}`))
    .returning({ signupId: deliveries.signupId, attempts: deliveries.attempts })
  return row
}

async function finishOrContinue(newsletterId: string, { db, clock }: Services): Promise<void> {
  const [left] = await db
    .select({
      count: sql<number>`count(*)::int`,
      later: sql<number>`(count(*) filter (where ${isNotNull(deliveries.nextTryAt)}))::int`,
      nextTryAt: sql<string | null>`min(${deliveries.nextTryAt})`,
    })
    .from(deliveries)
    .where(and(eq(deliveries.newsletterId, newsletterId), inArray(deliveries.state, ['waiting', 'sending'])))
  const { count, later, nextTryAt } = left!
  if (count === 0) {
    await transitionNewsletter(db, newsletterId, { from: 'sending', to: 'sent', finishedAt: clock() })
    return
  }
  const [row] = await db
    .select({ status: newsletters.status })
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId))
  if (row?.status !== 'sending') return
  await queueSending(db, newsletterId, later === count && nextTryAt ? new Date(nextTryAt) : undefined)
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<ReturnType<typeof newsletterJobs>> {}
}
