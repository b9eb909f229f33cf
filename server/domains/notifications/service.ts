import { sql } from 'drizzle-orm'
import {
  areaOfNotification,
  type NotificationPayload,
  type StaffNotificationKind,
  type VendorNotificationKind,
} from '@contract/notifications/facts'
import type { VendorArea } from '@contract/core/permissions'
import type { Queryable } from '@server/database/connect'
import { notifications } from '@server/database/schema/notifications'
import { publishedToUser } from '@server/platform/events/publish'
import { enqueueEmails, type Mail } from '@server/platform/mail/mail'
import { notificationMail } from './mails'
import { mutesOf, recipientsOf, staffRecipientsOf, teamOf, type Recipient } from './queries'

interface NotificationEvent {
  payload: NotificationPayload
  /** Identifies the event: each recipient is notified of it once. */
  eventKey: string
  now: Date
  publicUrl: string
  /** The email about it, if it says more than the notification; `none` where another one goes out anyway. */
  mail?: ((to: string, companyName: string) => Mail) | 'none'
}

interface NotificationInput extends NotificationEvent {
  vendorId: string
  payload: Extract<NotificationPayload, { kind: VendorNotificationKind }>
}

/**
 * Notifies a vendor of an event, in the transaction of the event: those of its team whom it concerns, in the app and by email, as far as
 * each wants to be. Returns false if they were notified of it before.
 */
export async function notifyVendor(tx: Queryable, notification: NotificationInput): Promise<boolean> {
  const { notifiedCount, mails } = await recordNotifications(tx, [notification])
  await enqueueEmails(tx, mails)
  return notifiedCount > 0
}

interface BuyerNotification extends NotificationEvent {
  userId: string
  email: string
  payload: Extract<NotificationPayload, { kind: 'collection' | 'back_in_stock' | 'followed_stores' }>
}

/** Notifies a buyer of an event, in its transaction, in the app and by email, as far as they want to be. */
export const notifyBuyer = (tx: Queryable, notification: BuyerNotification): Promise<void> =>
  notifyBuyers(tx, [notification])

/** The same for several buyers. */
export async function notifyBuyers(
  tx: Queryable,
  buyerNotifications: readonly BuyerNotification[],
): Promise<void> {
  const mutes = await mutesOf(
    tx,
    buyerNotifications.map(({ userId }) => userId),
  )
  const pairs = buyerNotifications.map(({ userId, email, ...notification }) => {
    const muted = mutes
      .filter((mute) => mute.userId === userId && mute.kind === notification.payload.kind)
      .map(({ channel }) => channel)
    return { notification, member: { userId, email, muted, companyName: '' } }
  })
  const { mails } = await insertNotifications(tx, pairs)
  await enqueueEmails(tx, mails)
}

/** Notifies those of the marketplace's staff whom an event concerns, in its transaction, in the same way. */
export async function notifyStaff(
  tx: Queryable,
  notification: NotificationEvent & {
    payload: Extract<NotificationPayload, { kind: StaffNotificationKind }>
  },
): Promise<boolean> {
  const team = await staffRecipientsOf(tx, notification.payload.kind)
  const { notifiedCount, mails } = await insertNotifications(
    tx,
    team.map((member) => ({ notification, member: { ...member, companyName: '' } })),
  )
  await enqueueEmails(tx, mails)
  return notifiedCount > 0
}

/**
 * Queues an email about an event to those of the marketplace's staff whom it concerns, unless they have switched the kind off or want one
 * email a day.
 */
export async function emailStaff(
  tx: Queryable,
  kind: StaffNotificationKind,
  composeMail: (to: string) => Mail,
): Promise<void> {
  const team = await staffRecipientsOf(tx, kind)
  await enqueueEmails(
    tx,
    team.filter(({ muted }) => !muted.includes('email')).map(({ email }) => composeMail(email)),
  )
}

interface RecordedNotifications {
  /** How many people were notified. */
  notifiedCount: number
  /** The emails that are left to be sent. */
  mails: Mail[]
}

/** The same as `notifyVendor` for several events of one kind, without sending the emails. */
export async function recordNotifications(
  tx: Queryable,
  inputs: readonly NotificationInput[],
): Promise<RecordedNotifications> {
  const [firstInput] = inputs
  if (!firstInput) return { notifiedCount: 0, mails: [] }
  const vendorIds = inputs.map(({ vendorId }) => vendorId)
  const team = await recipientsOf(
    tx,
    vendorIds,
    firstInput.payload.kind,
    areaOfNotification(firstInput.payload),
  )
  return insertNotifications(
    tx,
    inputs.flatMap((notification) =>
      team
        .filter(({ vendorId }) => vendorId === notification.vendorId)
        .map((member) => ({ notification, member })),
    ),
  )
}

async function insertNotifications(
  tx: Queryable,
  pairs: readonly { notification: NotificationEvent; member: Recipient & { companyName: string } }[],
): Promise<RecordedNotifications> {
  if (pairs.length === 0) return { notifiedCount: 0, mails: [] }
  const created = await tx
    .insert(notifications)
    .values(
      pairs.map(({ notification: { payload, eventKey, now }, member: { userId, muted } }) => ({
        kind: payload.kind,
        facts: payload,
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
      published: sql`case when in_app then ${publishedToUser(sql`user_id`, 'notification')} end`,
    })
  const mails = pairs.flatMap(({ notification, member: { userId, email, companyName, muted } }) => {
    const {
      payload,
      eventKey,
      publicUrl,
      mail = (to) => notificationMail(to, payload, publicUrl),
    } = notification
    const isNew = created.some((row) => row.userId === userId && row.eventKey === eventKey)
    return mail !== 'none' && isNew && !muted.includes('email') ? [mail(email, companyName)] : []
  })
  return { notifiedCount: created.length, mails }
}

/** Queues an email to a vendor that goes with no notification, unless its kind is switched off. */
export async function emailVendor(
  tx: Queryable,
  vendorId: string,
  kind: VendorNotificationKind,
  composeMail: (to: string, companyName: string) => Mail,
): Promise<void> {
  const team = await recipientsOf(tx, [vendorId], kind)
  const emailRecipients = team.filter(({ muted }) => !muted.includes('email'))
  await enqueueEmails(
    tx,
    emailRecipients.map(({ email, companyName }) => composeMail(email, companyName)),
  )
}

/** Queues an email that cannot be switched off to those of a vendor's team whose area it concerns, or with `any` to all of them. */
export async function emailTeam(
  tx: Queryable,
  vendorId: string,
  area: VendorArea | 'any',
  composeMail: (to: string) => Mail,
): Promise<void> {
  const team = await teamOf(tx, vendorId, area)
  await enqueueEmails(
    tx,
    team.map(({ email }) => composeMail(email)),
  )
}

/** The users of a vendor's team whom an area concerns. */
export const findTeamUserIds = async (tx: Queryable, vendorId: string, area: VendorArea): Promise<string[]> =>
  (await teamOf(tx, vendorId, area)).map(({ userId }) => userId)

interface ReviewNotification extends Pick<NotificationInput, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
  subject: 'application' | 'product' | 'document' | 'store'
  id: string
  name: string
  approved: boolean
  /** A document's verification is revoked. */
  revoked?: boolean
  reason: string | null
}

/** Tells a vendor what our team has decided about its application, a product, a document, or whether its store may sell. */
export const notifyReview = (
  tx: Queryable,
  { subject, id, name, approved, revoked, reason, ...notification }: ReviewNotification,
): Promise<boolean> =>
  notifyVendor(tx, {
    ...notification,
    payload: {
      kind: 'review',
      subject,
      approved,
      ...(revoked && { revoked }),
      name,
      reason,
      ...(subject === 'product' && { product_id: id }),
    },
    eventKey: `review:${subject}:${id}:${notification.now.toISOString()}`,
  })

/** Reminds a vendor that a document of theirs is about to expire; once for each of the days before. */
export const notifyDocumentExpiry = (
  tx: Queryable,
  { documentId, name, expiresOn, daysBefore, ...notification }: DocumentExpiry,
): Promise<boolean> =>
  notifyVendor(tx, {
    ...notification,
    payload: { kind: 'document_expiry', document_id: documentId, name, expires_on: expiresOn },
    eventKey: `document_expiry:${documentId}:${expiresOn}:${daysBefore}`,
  })

interface DocumentExpiry extends Pick<NotificationInput, 'vendorId' | 'now' | 'publicUrl' | 'mail'> {
  documentId: string
  name: string
  /** A day, such as 2026-01-31. */
  expiresOn: string
  daysBefore: number
}
