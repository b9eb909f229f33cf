import { useInfiniteQuery } from '@web/queries'
import { useState } from 'react'
import type { Notification } from '@contract/notifications/procedures'
import { api } from '@web/api'
import { errorReason } from '../page/error-reason'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { Notice } from '@web/ui/notice'
import { SkeletonText } from '@web/ui/skeleton'
import { NotificationRow } from './notification-row'
import { notificationsKey } from './notifications-key'

interface NotificationListProps {
  unreadCount: number
  /** A notification was opened. */
  onOpen: () => void
}

/** The user's notifications, newest first. */
export function NotificationList({ unreadCount, onOpen }: NotificationListProps) {
  const list = useInfiniteQuery({
    queryKey: [...notificationsKey, 'list'],
    queryFn: ({ pageParam, signal }) => api.list_notifications({ cursor: pageParam, limit: 10 }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const markAllRead = useServerMutation('mark_all_notifications_read', {
    revalidates: false,
    invalidates: [notificationsKey],
  })
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-4 border-b border-line bg-raised px-5 py-2">
        <h2 className="text-subheading">Notifications</h2>
        {unreadCount > 0 && (
          <Button
            variant="ghost"
            size="small"
            busy={markAllRead.pending}
            onClick={() => void markAllRead.run()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <Body
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={onOpen}
      />
      {list.hasNextPage && (
        <div className="border-t border-line p-3">
          <Button
            wide
            variant="ghost"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

interface BodyProps {
  items: readonly Notification[] | undefined
  error: Error | null
  onRetry: () => void
  onOpen: () => void
}

function Body({ items, error, onRetry, onOpen }: BodyProps) {
  const [now] = useState(() => new Date())
  if (items && items.length > 0)
    return (
      <ul className="divide-y divide-line">
        {items.map((notification) => (
          <NotificationRow
            key={notification.notification_id}
            notification={notification}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </ul>
    )
  if (items)
    return <Empty motif="lens" title="No notifications yet" text="You’ll see your notifications here." />
  if (error)
    return (
      <Notice
        live
        tone="danger"
        className="m-4"
        title="Your notifications could not be loaded."
        action={
          <Button variant="outline" size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {errorReason(error)}
      </Notice>
    )
  return (
    <div role="status" className="p-5">
      <span className="sr-only">Loading...</span>
      <SkeletonText lines={6} />
    </div>
  )
}
