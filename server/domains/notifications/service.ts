import type { News, StaffNotificationKind, VendorNotificationKind } from '@contract/notification-kinds'
import type { VendorArea } from '@contract/permissions'
import type { Queryable } from '@server/database/connect'
import { notifications } from '@server/database/schema/notifications'
import { publish } from '@server/platform/events/publish'
import { sendMailLater, type Mail } from '@server/platform/mail/mail'
import { plainMail } from './mails'
import { recipientsOf, staffRecipientsOf, teamOf, type Recipient } from './queries'

interface Occasion {
  news: News
  /** Identifies the event: whom it concerns is notified of it once. */
  eventKey: string
  now: Date
  publicUrl: string
  /** The email about it, if it says more than the notification; `none` where another one goes out anyway. */
  mail?: ((to: string) => Mail) | 'none'
}

interface Notice extends Occasion {
  vendorId: string
  news: Extract<News, { kind: VendorNotificationKind }>
}

/**
 * Notifies a vendor of an event, in the transaction of the event: those of its team whom it concerns, in the app and by email, as far as
 * each wants to be. Answers false if they were notified of it before.
 */
export const notifyVendor = async (tx: Queryable, { vendorId, ...occasion }: Notice): Promise<boolean> =>
  notify(tx, await recipientsOf(tx, vendorId, occasion.news.kind), occasion)

/** Notifies those of the marketplace's staff whom an event concerns, in its transaction, in the same way. */
export const notifyStaff = async (
  tx: Queryable,
  occasion: Occasion & { news: Extract<News, { kind: StaffNotificationKind }> },
): Promise<boolean> => notify(tx, await staffRecipientsOf(tx, occasion.news.kind), occasion)

async function notify(
  tx: Queryable,
  team: readonly Recipient[],
  { news, eventKey, now, publicUrl, mail = (to) => plainMail(to, news, publicUrl) }: Occasion,
): Promise<boolean> {
  if (team.length === 0) return false
  const fact = { kind: news.kind, facts: news, eventKey, createdAt: now }
  const made = await tx
    .insert(notifications)
    .values(team.map(({ userId, muted }) => ({ ...fact, userId, inApp: !muted.includes('app') })))
    .onConflictDoNothing()
    .returning({ userId: notifications.userId, inApp: notifications.inApp })
  const shown = made.filter(({ inApp }) => inApp).map(({ userId }) => userId)
  if (shown.length > 0) await publish(tx, shown, 'notification')
  const reached = new Set(made.map(({ userId }) => userId))
  for (const { userId, email, muted } of team)
    if (mail !== 'none' && reached.has(userId) && !muted.includes('email'))
      await sendMailLater(tx, mail(email))
  return made.length > 0
}

/** Queues an email to a vendor that goes with no notification, unless its kind is switched off. */
export async function mailVendor(
  tx: Queryable,
  vendorId: string,
  kind: VendorNotificationKind,
  write: (to: string) => Mail,
): Promise<void> {
  for (const { email, muted } of await recipientsOf(tx, vendorId, kind))
    if (!muted.includes('email')) await sendMailLater(tx, write(email))
}

/** Queues an email that cannot be switched off to those of a vendor's team whose area it concerns. */
export async function mailTeam(
  tx: Queryable,
  vendorId: string,
  area: VendorArea,
  write: (to: string) => Mail,
): Promise<void> {
  for (const { email } of await teamOf(tx, vendorId, area)) await sendMailLater(tx, write(email))
}

/** The users of a vendor's team whom an area concerns. */
export const teamUsers = async (tx: Queryable, vendorId: string, area: VendorArea): Promise<string[]> =>
  (await teamOf(tx, vendorId, area)).map(({ userId }) => userId)

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
