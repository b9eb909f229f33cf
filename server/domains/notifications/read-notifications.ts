import { Refusal } from '@contract/refusals'
import type { Notification } from '@contract/notifications/procedures'
import { pageFrom, pageSize } from '@server/platform/paging'
import { publish } from '@server/platform/events/publish'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { describeNotification } from './describe-notification'
import { readerOf } from './notification-reader'
import { countUnread, markAllRead, markRead, notificationsOf } from './queries'

interface NotificationQuery {
  cursor?: string | undefined
  limit?: number | undefined
  unread?: boolean | undefined
}

/** A page of the signed-in user's notifications, newest first. */
export async function listNotifications(
  { cursor, limit, unread }: NotificationQuery = {},
  context: Context,
): Promise<{ items: Notification[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await notificationsOf(context.tx, readerOf(context), { cursor, limit: size + 1, unread })
  return pageFrom(
    rows,
    size,
    ({ createdAt, id }) => ({ sortKey: createdAt, id }),
    ({ id, kind, facts, createdAt, readAt }) => {
      const { title, text, path } = describeNotification(facts)
      return {
        notification_id: id,
        kind,
        title,
        text,
        path,
        created_at: createdAt.toISOString(),
        read_at: readAt?.toISOString() ?? null,
      }
    },
  )
}

/** Beyond this many, a badge says "99+". */
const maxCounted = 100

export const countUnreadNotifications = async (context: Context): Promise<{ unread: number }> => ({
  unread: await countUnread(context.tx, readerOf(context), maxCounted),
})

/** Marks a notification as read. Refuses: notification_not_found, also another user's. */
export async function markNotificationRead(
  { notificationId }: { notificationId: string },
  context: Context,
): Promise<{ notification_id: string; read_at: string }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const readAt = await markRead(tx, readerOf(context), notificationId, now)
  if (!readAt) throw new Refusal('notification_not_found')
  await publish(tx, userId, 'notification', notificationId)
  return { notification_id: notificationId, read_at: readAt.toISOString() }
}

/** Marks everything the signed-in user has been notified of as read. */
export async function markAllNotificationsRead(context: Context): Promise<{ marked: number }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const marked = await markAllRead(tx, readerOf(context), now)
  await publish(tx, userId, 'notification')
  return { marked }
}
