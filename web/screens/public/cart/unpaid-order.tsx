import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortOrderId } from '@contract/orders/facts'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'

/** Explains an empty cart: links to the customer's latest order if it is awaiting payment. Else renders nothing. */
export function UnpaidOrder() {
  const { me } = useAuth()
  const { data: orderId, refetch } = useQuery({
    queryKey: ['unpaid-order', me?.userId],
    queryFn: ({ signal }) => findLatestUnpaidOrder(signal),
    enabled: me?.role === 'customer',
    gcTime: 0,
  })
  useRealtimeEvent({ topic: 'order' }, () => void (me?.role === 'customer' && refetch()))
  if (!orderId) return null
  return (
    <Notice
      live
      title={`Order ${shortOrderId(orderId)} is waiting for payment.`}
      action={
        <Button asChild size="small" variant="outline">
          <Link to={paths.orderConfirmation(orderId)}>View order</Link>
        </Button>
      }
    >
      The items you chose are reserved in that order.
    </Notice>
  )
}

async function findLatestUnpaidOrder(signal: AbortSignal): Promise<string | null> {
  const { items } = await api.get_customer_orders({ status: 'awaiting_payment', limit: 1 }, { signal })
  return items[0]?.order_id ?? null
}
