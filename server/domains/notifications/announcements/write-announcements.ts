import { eq } from 'drizzle-orm'
import type { Audience } from '@contract/notifications/announcement-procedures'
import { Refusal } from '@contract/refusals'
import { announcements } from '@server/database/schema/notifications'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { queueAnnouncementJob } from './jobs'

interface AnnouncementInput {
  title: string
  text: string
  path: string
  audience: Audience
  country: string
  startsOn: string
  endsOn: string
  inApp: boolean
  byMail: boolean
}

const dayMs = 24 * 60 * 60_000

/** Sends an announcement in the background, starting on its first day. Refuses: announcement_ended. */
export async function sendAnnouncement(
  { title, text, path, audience, country, startsOn, endsOn, inApp, byMail }: AnnouncementInput,
  context: Context,
): Promise<{ announcement_id: string }> {
  const { tx, now } = context
  const startsAt = startsOn === '' ? now : laterOf(new Date(startsOn), now)
  // Days are UTC; the last one is over when the next begins.
  const endsAt = endsOn === '' ? null : new Date(Date.parse(endsOn) + dayMs)
  if (endsAt && endsAt <= startsAt) throw new Refusal('announcement_ended')
  const facts = { title, text, path: path || null, audience, country: country || null, inApp, byMail }
  const [row] = await tx
    .insert(announcements)
    .values({ ...facts, startsAt, endsAt, createdBy: requireSession(context).userId, createdAt: now })
    .returning({ id: announcements.id })
  const { id } = row!
  await queueAnnouncementJob(tx, 'send_announcement', id, startsAt)
  if (endsAt) await queueAnnouncementJob(tx, 'clear_announcement', id, endsAt)
  await audit(context, {
    actionType: 'announcement_sent',
    subject: 'announcement',
    subjectId: id,
    details: { before: null, after: { ...facts, startsAt, endsAt } },
  })
  return { announcement_id: id }
}

const laterOf = (a: Date, b: Date) => (a > b ? a : b)

/** Stops an announcement and takes it out of every bell. Refuses: announcement_not_found, announcement_status_changed. */
export async function withdrawAnnouncement(
  { announcementId }: { announcementId: string },
  context: Context,
): Promise<{ announcement_id: string }> {
  const { tx } = context
  // A batch that is being sent holds the row: the next one sees the withdrawal.
  const [row] = await tx
    .select()
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  if (!row) throw new Refusal('announcement_not_found')
  if (row.status === 'withdrawn') throw new Refusal('announcement_status_changed')
  await tx.update(announcements).set({ status: 'withdrawn' }).where(eq(announcements.id, announcementId))
  await queueAnnouncementJob(tx, 'clear_announcement', announcementId)
  await audit(context, {
    actionType: 'announcement_withdrawn',
    subject: 'announcement',
    subjectId: announcementId,
    details: {
      before: { status: row.status, title: row.title, reached: row.reached },
      after: { status: 'withdrawn', title: row.title, reached: row.reached },
    },
  })
  return { announcement_id: announcementId }
}
