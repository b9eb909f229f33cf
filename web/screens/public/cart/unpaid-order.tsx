import { Link } from 'react-router'
import { shortOrderId } from '@contract/orders/facts'
import { api } from '@web/api'
import { useAuth } from '@web/components/auth/auth-provider'
import { useRealtimeEvent } from '@web/components/realtime/use-realtime-event'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { useRead } from '@web/use-read'

/** Explains an empty cart: links to the customer's latest order if it is awaiting payment. Else renders nothing. */
export function UnpaidOrder() {
  const { me } = useAuth()
  const { data: orderId, readAgain } = useRead(
    me?.role === 'customer' ? [me.userId] : undefined,
    findLatestUnpaidOrder,
  )
  useRealtimeEvent({ topic: 'order' }, readAgain)
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
