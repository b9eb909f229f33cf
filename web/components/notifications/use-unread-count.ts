import { useQuery, useQueryClient } from '@web/queries'
import { useEffect, useRef } from 'react'
import { api } from '@web/api'
import { announce } from '@web/ui/announce'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'
import { notificationsKey } from './notifications-key'

/** How many notifications the user has not read, kept up to date by the event stream; `initialCount` came with the page. */
export function useUnreadCount(initialCount: number | undefined): number {
  const client = useQueryClient()
  useRealtimeEvent({ topic: 'notification' }, () => {
    void client.invalidateQueries({ queryKey: notificationsKey })
  })
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) => (await api.count_unread_notifications({}, { signal })).unread,
    initialData: initialCount,
    staleTime: Infinity,
  })
  const unreadCount = data ?? 0
  const lastCount = useRef(unreadCount)
  useEffect(() => {
    const newCount = unreadCount - lastCount.current
    lastCount.current = unreadCount
    if (newCount > 0) announce(newCount === 1 ? '1 new notification' : `${newCount} new notifications`)
  }, [unreadCount])
  return unreadCount
}
