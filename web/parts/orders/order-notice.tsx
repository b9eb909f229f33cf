import type { OrderDetails } from '@contract/orders'
import { Notice } from '@web/ui/notice'

/** What a buyer must know about an order that is paid, cancelled or refunded; nothing while it takes its usual way. */
export function OrderNotice({ order, justPaid = false }: { order: OrderDetails; justPaid?: boolean }) {
  if (order.order_status === 'cancelled') {
    return (
      <Notice tone="warning" title="This order is cancelled.">
        {whyCancelled(order)}
      </Notice>
    )
  }
  if (order.order_status === 'refunded') {
    return (
      <Notice title="This order is refunded.">
        The money goes back the way you paid. Depending on your bank that takes a few days.
      </Notice>
    )
  }
  if (order.paid && justPaid) {
    return (
      <Notice tone="success" live title="Payment received. Thank you!">
        The makers have been told, and your receipt is in your mail.
      </Notice>
    )
  }
  return null
}

function whyCancelled({ paid, payment }: OrderDetails): string {
  if (paid) return 'What you paid goes back the way it came. Depending on your bank that takes a few days.'
  switch (payment?.status) {
    case 'paid':
      return 'Your payment arrived after that and is on its way back to you.'
    case 'expired':
      return 'It was not paid in time, so its items went back on sale.'
    case 'created':
    case 'pending':
      return 'No payment has arrived. Should one still come, nothing of it is lost: we write to you.'
    default:
      return 'It was not paid, and its items went back on sale.'
  }
}
