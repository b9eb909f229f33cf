import type { News, NotificationKind } from '@contract/notification-kinds'
import type { Queryable } from '@server/database/connect'
import { notifications } from '@server/database/schema/notifications'
import { publish } from '@server/platform/events/publish'
import { sendMailLater, type Mail } from '@server/platform/mail/mail'
import { plainMail } from './mails'
import { recipientOf } from './queries'

interface Notice {
  vendorId: string
  news: News
  /** Identifies the event: the vendor is notified of it once. */
  eventKey: string
  now: Date
  publicUrl: string
  /** The email about it, if it says more than the notification; `none` where another one goes out anyway. */
  mail?: ((to: string) => Mail) | 'none'
}

/**
 * Notifies a vendor of an event, in the transaction of the event: in the app and by email, as far as the vendor wants to be. Answers false
 * if it was notified of it before.
 */
export async function notifyVendor(
  tx: Queryable,
  { vendorId, news, eventKey, now, publicUrl, mail = (to) => plainMail(to, news, publicUrl) }: Notice,
): Promise<boolean> {
  const to = await recipientOf(tx, vendorId, news.kind)
  if (!to) return false
  const inApp = !to.muted.includes('app')
  const [made] = await tx
    .insert(notifications)
    .values({ userId: to.userId, kind: news.kind, facts: news, eventKey, inApp, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (!made) return false
  if (inApp) await publish(tx, to.userId, 'notification', made.id)
  if (mail !== 'none' && !to.muted.includes('email')) await sendMailLater(tx, mail(to.email))
  return true
}

/** Queues an email to a vendor that goes with no notification, unless its kind is switched off. */
export async function mailVendor(
  tx: Queryable,
  vendorId: string,
  kind: NotificationKind,
  write: (to: string) => Mail,
): Promise<void> {
  const to = await recipientOf(tx, vendorId, kind)
  if (to && !to.muted.includes('email')) await sendMailLater(tx, write(to.email))
}

interface Review extends Pick<Notice, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
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

interface DocumentExpiry extends Pick<Notice, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
  documentId: string
  name: string
  /** A day, such as 2026-01-31. */
  expiresOn: string
  daysBefore: number
}
