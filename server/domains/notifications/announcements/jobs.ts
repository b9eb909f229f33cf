import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { announcements, notifications } from '@server/database/schema/notifications'
import { inTransaction } from '@server/database/transaction'
import { publish } from '@server/platform/events/publish'
import { queueJob, type Job, type PayloadsOf } from '@server/platform/jobs'
import { lowPriority, sendMailLater } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { announcementMail } from '../mails'
import { countRecipients, recipientsAfter } from './recipients'

type Row = typeof announcements.$inferSelect
type Run = Job<{ announcementId: string }>

const batch = 200

/** The event of a user's notification: whoever has been told of it is not told again. */
export const eventKeyOf = (announcementId: string) => `announcement:${announcementId}`

/**
 * Tells the recipients, one batch per transaction: their notifications, their queued emails and how far it has come are committed
 * together, so that a run that is killed carries on behind the last batch, and nobody is told twice.
 */
const sendAnnouncement: Run = async ({ announcementId }, services) => {
  while (await inTransaction(services.db, (tx) => notifyNextBatch(tx, announcementId, services)));
}

/** Tells the next batch. Answers whether there may be more. */
async function notifyNextBatch(tx: Queryable, id: string, services: Services): Promise<boolean> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  const now = services.clock()
  if (!row || (row.status !== 'scheduled' && row.status !== 'sending')) return false
  if (row.endsAt && row.endsAt <= now) {
    await tx.update(announcements).set({ status: 'sent' }).where(eq(announcements.id, id))
    return false
  }
  const recipients = row.status === 'scheduled' ? (await countRecipients(tx, row)).users : row.recipients
  const found = await recipientsAfter(tx, row, row.lastUserId, batch)
  const notified = await notifyRecipient(tx, row, found, now, services.publicUrl)
  const isLast = found.length < batch
  await tx
    .update(announcements)
    .set({
      status: isLast ? 'sent' : 'sending',
      recipients: isLast ? row.reached + found.length : recipients,
      reached: row.reached + found.length,
      mailed: row.mailed + notified.mailed,
      lastUserId: found.at(-1)?.userId ?? row.lastUserId,
    })
    .where(eq(announcements.id, id))
  return !isLast
}

async function notifyRecipient(
  tx: Queryable,
  { id, title, text, path, inApp, byMail }: Row,
  recipients: Awaited<ReturnType<typeof recipientsAfter>>,
  now: Date,
  publicUrl: string,
): Promise<{ mailed: number }> {
  if (recipients.length === 0) return { mailed: 0 }
  const facts = { kind: 'announcement' as const, announcement_id: id, title, text, path }
  const created = await tx
    .insert(notifications)
    .values(
      recipients.map(({ userId, wantsApp }) => ({
        userId,
        kind: facts.kind,
        facts,
        eventKey: eventKeyOf(id),
        inApp: inApp && wantsApp,
        createdAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ userId: notifications.userId, inApp: notifications.inApp })
  const seen = created.filter((one) => one.inApp).map(({ userId }) => userId)
  if (seen.length > 0) await publish(tx, seen, 'notification')
  const newRecipientIds = new Set(created.map(({ userId }) => userId))
  const mailed = recipients.filter(
    ({ userId, wantsMail }) => byMail && wantsMail && newRecipientIds.has(userId),
  )
  for (const to of mailed)
    await sendMailLater(tx, announcementMail(to, { title, text, path }, publicUrl), lowPriority)
  return { mailed: mailed.length }
}

/** Takes an announcement out of every bell, in batches: on its last day's end, or when it is withdrawn. */
const clearAnnouncement: Run = async ({ announcementId }, { db }) => {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      // The pattern is the one of the index.
      sql`${notifications.eventKey} = ${eventKeyOf(announcementId)} and ${notifications.eventKey} like 'announcement:%' and ${notifications.inApp}`,
    )
    .limit(batch)
  let cleared: number
  do {
    cleared = await inTransaction(db, async (tx) => {
      // Kept unlisted, so that a run that has not heard of the withdrawal tells nobody again.
      const deleted = await tx
        .update(notifications)
        .set({ inApp: false })
        .where(inArray(notifications.id, some))
        .returning({ userId: notifications.userId })
      if (deleted.length > 0)
        await publish(
          tx,
          deleted.map(({ userId }) => userId),
          'notification',
        )
      return deleted.length
    })
  } while (cleared === batch)
}

export const announcementJobs = {
  send_announcement: sendAnnouncement,
  clear_announcement: clearAnnouncement,
}

/** Queues what is to be done with an announcement, and when. */
export const queueAnnouncementJob = (
  tx: Queryable,
  name: keyof typeof announcementJobs,
  announcementId: string,
  runAt?: Date,
): Promise<void> =>
  queueJob(
    tx,
    name,
    { announcementId },
    { ...(runAt && { runAt }), key: `${name}:${announcementId}`, maxAttempts: 100 },
  )

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof announcementJobs> {}
}
