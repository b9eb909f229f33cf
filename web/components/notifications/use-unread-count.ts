import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@web/api'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'
import { notificationsKey } from './notifications-key'

/** How many notifications the user has not read, kept up to date by the event stream; `loaded` came with the page. */
export function useUnreadCount(loaded: number | undefined): number {
  const client = useQueryClient()
  useRealtimeEvent({ topic: 'notification' }, () => {
    void client.invalidateQueries({ queryKey: notificationsKey })
  })
  const { data } = useQuery({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: async ({ signal }) => (await api.count_unread_notifications({}, { signal })).unread,
    initialData: loaded,
    staleTime: Infinity,
  })
  return data ?? 0
}
