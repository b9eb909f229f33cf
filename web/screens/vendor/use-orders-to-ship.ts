import { useQuery, useQueryClient } from '@web/queries'
import { api } from '@web/api'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'

const queryKey = ['orders-to-ship']

/**
 * How many paid orders wait for the vendor to ship them, kept up to date by the event stream; `loadedCount` came with the page. None for
 * those who do not see orders.
 */
export function useOrdersToShip(loadedCount: number | undefined, canSeeOrders: boolean): number {
  const queryClient = useQueryClient()
  useRealtimeEvent({ topic: 'sale' }, () => void queryClient.invalidateQueries({ queryKey }))
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.get_vendor_order_counts({}, { signal })).processing,
    initialData: loadedCount,
    enabled: canSeeOrders,
    staleTime: Infinity,
  })
  return data ?? 0
}
