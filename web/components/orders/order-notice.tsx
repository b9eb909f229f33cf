import type { OrderDetails } from '@contract/orders'
import { Notice } from '@web/ui/notice'
import { OrderEnding } from './order-ending'
import { refundWords } from './item-steps'

/** What a buyer must know about an order that is paid, cancelled or refunded; nothing while it takes its usual way. */
export function OrderNotice({ order, justPaid = false }: { order: OrderDetails; justPaid?: boolean }) {
  const { order_status } = order
  if (order_status === 'cancelled' || order_status === 'refunded') {
    return (
      <Notice
        tone={order_status === 'cancelled' && !isOwnDoing(order) ? 'warning' : 'info'}
        title={`This order is ${order_status}.`}
      >
        <OrderEnding order={order} />
        <MoneyBack order={order} />
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

/** Whether the buyer ended all of it: news to nobody. */
const isOwnDoing = ({ order_items }: OrderDetails) =>
  order_items.every(({ events }) => events.at(-1)?.actor === 'customer')

function MoneyBack({ order: { refunds, paid, payment } }: { order: OrderDetails }) {
  if (refunds.length > 0)
    return (
      <>
        {refunds.map((refund) => (
          <p key={refund.item_id ?? refund.created_at}>{refundWords(refund)}.</p>
        ))}
        {refunds.some(({ status }) => status !== 'completed') && (
          <p>It goes the way you paid. Depending on your bank that takes a few days.</p>
        )}
      </>
    )
  if (paid) return null
  const isOpen = payment?.status === 'created' || payment?.status === 'pending'
  return (
    <p>
      {isOpen
        ? 'No payment has arrived. Should one still come, nothing of it is lost: we write to you.'
        : 'Nothing was paid, and nothing is to pay.'}
    </p>
  )
}
