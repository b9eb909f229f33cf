import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  notificationAreas,
  staffNotificationArea,
  type NotificationChannel,
  type NotificationKind,
  type StaffNotificationKind,
  type VendorNotificationKind,
} from '@contract/notifications/facts'
import type { VendorArea } from '@contract/core/permissions'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { notificationMutes, notifications, staffMails } from '@server/database/schema/notifications'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'
import { afterCursor } from '@server/platform/paging'
import type { NotificationReader } from './notification-reader'

export interface Recipient {
  userId: string
  email: string
  muted: NotificationChannel[]
}

/** One of a vendor's team. */
export interface VendorRecipient extends Recipient {
  vendorId: string
  companyName: string
}

/** The members of a vendor's team whose area something concerns. */
const isRecipient = (vendorIds: readonly string[], area: VendorArea | 'any') =>
  and(
    inArray(teamMembers.vendorId, [...vendorIds]),
    area === 'any' ? undefined : arrayOverlaps(teamMembers.permissions, ['all', area]),
  )

/** The channels in which a member of a team does not want a kind. */
const mutedChannels = (kind: NotificationKind) => sql<
  NotificationChannel[]
>`array(select ${notificationMutes.channel}::text from ${notificationMutes}
  where ${notificationMutes.userId} = ${teamMembers.userId} and ${notificationMutes.kind} = ${kind})`

/** Who of some vendors' teams is notified of a kind of event, with the channels in which they do not want it. */
export const recipientsOf = (
  tx: Queryable,
  vendorIds: readonly string[],
  kind: VendorNotificationKind,
  area = notificationAreas[kind],
): Promise<VendorRecipient[]> =>
  tx
    .select({
      vendorId: vendors.id,
      companyName: vendors.companyName,
      userId: teamMembers.userId,
      email: users.email,
      muted: mutedChannels(kind),
    })
    .from(teamMembers)
    .innerJoin(vendors, eq(vendors.id, teamMembers.vendorId))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(isRecipient(vendorIds, area))
    .orderBy(desc(teamMembers.isOwner), asc(teamMembers.id))

/** The same of the marketplace's staff. Those who want one email a day want none about an event. */
export const staffRecipientsOf = (tx: Queryable, kind: StaffNotificationKind): Promise<Recipient[]> =>
  tx
    .select({
      userId: teamMembers.userId,
      email: users.email,
      muted: sql<NotificationChannel[]>`${mutedChannels(kind)}
        || case when ${staffMails.daily} then array['email'] else array[]::text[] end`,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
    .leftJoin(staffMails, eq(staffMails.userId, teamMembers.userId))
    .where(
      and(
        isNull(teamMembers.vendorId),
        eq(profiles.role, 'admin'),
        isNull(profiles.deletedAt),
        arrayOverlaps(teamMembers.permissions, ['all', staffNotificationArea(kind)]),
      ),
    )
    .orderBy(asc(teamMembers.id))

/** The members of a vendor's team whom an area concerns; with `any` all of them. */
export const teamOf = (tx: Queryable, vendorId: string, area: VendorArea | 'any') =>
  tx
    .select({ userId: teamMembers.userId, email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(isRecipient([vendorId], area))
    .orderBy(desc(teamMembers.isOwner), asc(teamMembers.id))

const inAppCondition = ({ userId, kinds }: NotificationReader) =>
  and(eq(notifications.userId, userId), sql`${notifications.inApp}`, inArray(notifications.kind, [...kinds]))
const isUnread = (reader: NotificationReader) => and(inAppCondition(reader), isNull(notifications.readAt))

/** A page of a user's notifications, newest first. */
export const notificationsOf = (
  tx: Queryable,
  reader: NotificationReader,
  page: { cursor: string | undefined; limit: number; unread: boolean | undefined },
) =>
  tx
    .select()
    .from(notifications)
    .where(
      and(
        page.unread ? isUnread(reader) : inAppCondition(reader),
        afterCursor(page.cursor, notifications.createdAt, notifications.id, 'desc', 'timestamptz'),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)

/** How many notifications a user has not read; counting stops at `max`. */
export async function countUnread(tx: Queryable, reader: NotificationReader, max: number): Promise<number> {
  const unreadRows = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(isUnread(reader))
    .limit(max)
    .as('unread_rows')
  const [row] = await tx.select({ unread: count() }).from(unreadRows)
  return row!.unread
}

/** Marks a user's notification as read, the first time it is read; returns when that was, or undefined if it is not theirs. */
export async function markRead(
  tx: Queryable,
  reader: NotificationReader,
  id: string,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), inAppCondition(reader)))
    .returning({ readAt: notifications.readAt })
  return row?.readAt ?? undefined
}

export async function markAllRead(tx: Queryable, reader: NotificationReader, now: Date): Promise<number> {
  const { rowCount } = await tx.update(notifications).set({ readAt: now }).where(isUnread(reader))
  return rowCount ?? 0
}

/** What users have switched off. */
export const mutesOf = (tx: Queryable, userIds: readonly string[]) =>
  tx
    .select()
    .from(notificationMutes)
    .where(inArray(notificationMutes.userId, [...userIds]))
