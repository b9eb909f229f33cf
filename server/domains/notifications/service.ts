import { sql } from 'drizzle-orm'
import {
  areaOfNews,
  type News,
  type StaffNotificationKind,
  type VendorNotificationKind,
} from '@contract/notifications/facts'
import type { VendorArea } from '@contract/core/permissions'
import type { Queryable } from '@server/database/connect'
import { notifications } from '@server/database/schema/notifications'
import { notificationOfUser } from '@server/platform/events/publish'
import { sendMailsLater, type Mail } from '@server/platform/mail/mail'
import { plainMail } from './mails'
import { recipientsOf, staffRecipientsOf, teamOf, type Recipient } from './queries'

interface NotificationContext {
  news: News
  /** Identifies the event: whom it concerns is notified of it once. */
  eventKey: string
  now: Date
  publicUrl: string
  /** The email about it, if it says more than the notification; `none` where another one goes out anyway. */
  mail?: ((to: string, companyName: string) => Mail) | 'none'
}

interface NotificationInput extends NotificationContext {
  vendorId: string
  news: Extract<News, { kind: VendorNotificationKind }>
}

/**
 * Notifies a vendor of an event, in the transaction of the event: those of its team whom it concerns, in the app and by email, as far as
 * each wants to be. Answers false if they were notified of it before.
 */
export async function notifyVendor(tx: Queryable, notice: NotificationInput): Promise<boolean> {
  const { reached, mails } = await recordNotifications(tx, [notice])
  await sendMailsLater(tx, mails)
  return reached > 0
}

/** Notifies those of the marketplace's staff whom an event concerns, in its transaction, in the same way. */
export async function notifyStaff(
  tx: Queryable,
  occasion: NotificationContext & { news: Extract<News, { kind: StaffNotificationKind }> },
): Promise<boolean> {
  const team = await staffRecipientsOf(tx, occasion.news.kind)
  const { reached, mails } = await record(
    tx,
    team.map((member) => ({ notice: occasion, member: { ...member, companyName: '' } })),
  )
  await sendMailsLater(tx, mails)
  return reached > 0
}

interface Recorded {
  /** How many people were notified. */
  reached: number
  /** The emails that are left to be sent. */
  mails: Mail[]
}

/** The same as `notifyVendor` for several events of one kind, without sending the emails. */
export async function recordNotifications(
  tx: Queryable,
  notices: readonly NotificationInput[],
): Promise<Recorded> {
  const [first] = notices
  if (!first) return { reached: 0, mails: [] }
  const vendorIds = notices.map(({ vendorId }) => vendorId)
  const team = await recipientsOf(tx, vendorIds, first.news.kind, areaOfNews(first.news))
  return record(
    tx,
    notices.flatMap((notice) =>
      team.filter(({ vendorId }) => vendorId === notice.vendorId).map((member) => ({ notice, member })),
    ),
  )
}

async function record(
  tx: Queryable,
  all: readonly { notice: NotificationContext; member: Recipient & { companyName: string } }[],
): Promise<Recorded> {
  if (all.length === 0) return { reached: 0, mails: [] }
  const created = await tx
    .insert(notifications)
    .values(
      all.map(({ notice: { news, eventKey, now }, member: { userId, muted } }) => ({
        kind: news.kind,
        facts: news,
        eventKey,
        createdAt: now,
        userId,
        inApp: !muted.includes('app'),
      })),
    )
    .onConflictDoNothing()
    .returning({
      userId: notifications.userId,
      eventKey: notifications.eventKey,
      published: sql`case when in_app then ${notificationOfUser(sql`user_id`, 'notification')} end`,
    })
  const mails = all.flatMap(({ notice, member: { userId, email, companyName, muted } }) => {
    const { news, eventKey, publicUrl, mail = (to) => plainMail(to, news, publicUrl) } = notice
    const isNew = created.some((row) => row.userId === userId && row.eventKey === eventKey)
    return mail !== 'none' && isNew && !muted.includes('email') ? [mail(email, companyName)] : []
  })
  return { reached: created.length, mails }
}

/** Queues an email to a vendor that goes with no notification, unless its kind is switched off. */
export async function emailVendor(
  tx: Queryable,
  vendorId: string,
  kind: VendorNotificationKind,
  write: (to: string, companyName: string) => Mail,
): Promise<void> {
  const team = await recipientsOf(tx, [vendorId], kind)
  const wanting = team.filter(({ muted }) => !muted.includes('email'))
  await sendMailsLater(
    tx,
    wanting.map(({ email, companyName }) => write(email, companyName)),
  )
}

/** Queues an email that cannot be switched off to those of a vendor's team whose area it concerns. */
export async function emailTeam(
  tx: Queryable,
  vendorId: string,
  area: VendorArea,
  write: (to: string) => Mail,
): Promise<void> {
  const team = await teamOf(tx, vendorId, area)
  await sendMailsLater(
    tx,
    team.map(({ email }) => write(email)),
  )
}

/** The users of a vendor's team whom an area concerns. */
export const teamUsers = async (tx: Queryable, vendorId: string, area: VendorArea): Promise<string[]> =>
  (await teamOf(tx, vendorId, area)).map(({ userId }) => userId)

interface Review extends Pick<NotificationInput, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
  subject: 'application' | 'product' | 'document'
  id: string
  name: string
  approved: boolean
  reason: string | null
}

/** Tells a vendor what our team has decided about its application, a product or a document. */
export const notifyReview = (
  tx: Queryable,
  { subject, id, name, approved, reason, ...notice }: Review,
): Promise<boolean> =>
  notifyVendor(tx, {
    ...notice,
    news: {
      kind: 'review',
      subject,
      approved,
      name,
      reason,
      ...(subject === 'product' && { product_id: id }),
    },
    eventKey: `review:${subject}:${id}:${notice.now.toISOString()}`,
  })

/** Reminds a vendor that a document of theirs is about to expire; once for each of the days before. */
export const notifyDocumentExpiry = (
  tx: Queryable,
  { documentId, name, expiresOn, daysBefore, ...to }: DocumentExpiry,
): Promise<boolean> =>
  notifyVendor(tx, {
    ...to,
    news: { kind: 'document_expiry', document_id: documentId, name, expires_on: expiresOn },
    eventKey: `document_expiry:${documentId}:${expiresOn}:${daysBefore}`,
  })

interface DocumentExpiry extends Pick<NotificationInput, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
  documentId: string
  name: string
  /** A day, such as 2026-01-31. */
  expiresOn: string
  daysBefore: number
}
