import { useQuery } from '@web/queries'
import { api } from '@web/api'

export const offlinePreviewKey = (orderId: string) => ['offline-payment', orderId]

/** What recording an offline payment for an order would do; read again after somebody else has changed it. */
export const useOfflinePreview = (orderId: string) =>
  useQuery({
    queryKey: offlinePreviewKey(orderId),
    queryFn: ({ signal }) => api.preview_offline_payment({ p_order_id: orderId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
