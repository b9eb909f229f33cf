import { useQuery } from '@web/queries'
import type { RefundPart } from '@contract/payments/refund-procedures'
import { api } from '@web/api'
import { useDebounced } from '@web/components/page/use-debounced'
import type { CancelOrRefund } from './cancellable-items'

const pauseMs = 300

/**
 * Who would get and lose how much, after a pause in typing and whenever the order's `state` changes; undefined while that is unknown. Nothing is
 * requested without parts.
 */
export function useRefundPreview(
  { orderId, state }: { orderId: string; state: string },
  action: CancelOrRefund | undefined,
  parts: readonly RefundPart[],
) {
  const current = JSON.stringify({ action, parts })
  const debounced = useDebounced(current, pauseMs)
  const isSettled = current === debounced
  const { data, error } = useQuery({
    queryKey: ['refund-preview', orderId, state, debounced],
    queryFn: ({ signal }) =>
      api.preview_refund({ p_order_id: orderId, p_action: action!, p_parts: [...parts] }, { signal }),
    enabled: isSettled && action !== undefined && parts.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return isSettled ? { preview: data, error } : { preview: undefined, error: null }
}
