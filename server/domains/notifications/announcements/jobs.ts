import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { announcements, notifications } from '@server/database/schema/notifications'
import { inTransaction } from '@server/database/transaction'
import { publish } from '@server/platform/events/publish'
import { queueJob, type Job, type PayloadsOf } from '@server/platform/jobs'
import { lowPriority, enqueueEmail } from '@server/platform/mail/mail'
import type { Services } from '@server/platform/services'
import { announcementMail } from '../mails'
import { countRecipients, findRecipientsAfter } from './recipients'

type Row = typeof announcements.$inferSelect
type AnnouncementJob = Job<{ announcementId: string }>

const batchSize = 200

/** The event of a user's notification: a user who has been notified of it is not notified again. */
export const eventKeyOf = (announcementId: string) => `announcement:${announcementId}`

/**
 * Notifies the recipients, one batch per transaction: their notifications, their queued emails and the progress are committed
 * together, so that after a killed run the next one resumes after the last batch, and nobody is notified twice.
 */
const sendAnnouncement: AnnouncementJob = async ({ announcementId }, services) => {
  while (await inTransaction(services.db, (tx) => notifyNextBatch(tx, announcementId, services)));
}

/** Notifies the next batch. Returns whether there may be more. */
async function notifyNextBatch(tx: Queryable, id: string, services: Services): Promise<boolean> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  const now = services.clock()
  if (!row || (row.status !== 'scheduled' && row.status !== 'sending')) return false
  if (row.endsAt && row.endsAt <= now) {
    await tx.update(announcements).set({ status: 'sent' }).where(eq(announcements.id, id))
    return false
  }
  const recipients = row.status === 'scheduled' ? (await countRecipients(tx, row)).users : row.recipients
  const recipientBatch = await findRecipientsAfter(tx, row, row.lastUserId, batchSize)
  const notified = await notifyRecipients(tx, row, recipientBatch, now, services.publicUrl)
  const isLast = recipientBatch.length < batchSize
  await tx
    .update(announcements)
    .set({
      status: isLast ? 'sent' : 'sending',
      recipients: isLast ? row.reached + recipientBatch.length : recipients,
      reached: row.reached + recipientBatch.length,
      mailed: row.mailed + notified.mailed,
      lastUserId: recipientBatch.at(-1)?.userId ?? row.lastUserId,
    })
    .where(eq(announcements.id, id))
  return !isLast
}

async function notifyRecipients(
  tx: Queryable,
  { id, title, text, path, inApp, byMail }: Row,
  recipients: Awaited<ReturnType<typeof findRecipientsAfter>>,
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
  const inAppUserIds = created.filter((createdRow) => createdRow.inApp).map(({ userId }) => userId)
  if (inAppUserIds.length > 0) await publish(tx, inAppUserIds, 'notification')
  const newRecipientIds = new Set(created.map(({ userId }) => userId))
  const mailRecipients = recipients.filter(
    ({ userId, wantsMail }) => byMail && wantsMail && newRecipientIds.has(userId),
  )
  for (const recipient of mailRecipients)
    await enqueueEmail(tx, announcementMail(recipient, { title, text, path }, publicUrl), lowPriority)
  return { mailed: mailRecipients.length }
}

/** Takes an announcement out of every bell, in batches: on its last day's end, or when it is withdrawn. */
const clearAnnouncement: AnnouncementJob = async ({ announcementId }, { db }) => {
  const visibleNotifications = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      // The pattern is the one of the index.
      sql`${notifications.eventKey} = ${eventKeyOf(announcementId)} and ${notifications.eventKey} like 'announcement:%' and ${notifications.inApp}`,
    )
    .limit(batchSize)
  let hiddenCount: number
  do {
    hiddenCount = await inTransaction(db, async (tx) => {
      // Hidden rather than deleted, so that a run that does not know of the withdrawal notifies nobody again.
      const hiddenRows = await tx
        .update(notifications)
        .set({ inApp: false })
        .where(inArray(notifications.id, visibleNotifications))
        .returning({ userId: notifications.userId })
      if (hiddenRows.length > 0)
        await publish(
          tx,
          hiddenRows.map(({ userId }) => userId),
          'notification',
        )
      return hiddenRows.length
    })
  } while (hiddenCount === batchSize)
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
