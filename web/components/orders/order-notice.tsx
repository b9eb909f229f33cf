import type { OrderDetails } from '@contract/orders/procedures'
import { Notice } from '@web/ui/notice'
import { OrderOutcome } from './order-outcome'
import { refundText, returnedPaymentText } from './item-steps'

/** A notice about an order that is paid, cancelled or refunded; nothing while it is on its normal course. */
export function OrderNotice({ order, justPaid = false }: { order: OrderDetails; justPaid?: boolean }) {
  const { order_status } = order
  if (order_status === 'cancelled' || order_status === 'refunded') {
    return (
      <Notice
        tone={order_status === 'cancelled' && !isCancelledByBuyer(order) ? 'warning' : 'info'}
        title={`This order is ${order_status}.`}
      >
        <OrderOutcome order={order} />
        <RefundNotice order={order} />
      </Notice>
    )
  }
  if (order.paid && justPaid) {
    return (
      <Notice tone="success" live title="Payment received. Thank you!">
        The vendors have been notified, and your receipt is in your inbox.
      </Notice>
    )
  }
  return null
}

/** Whether the buyer cancelled all of it, and so already knows. */
const isCancelledByBuyer = ({ order_items }: OrderDetails) =>
  order_items.every(({ events }) => events.at(-1)?.actor === 'customer')

function RefundNotice({ order: { refunds, returned_payments, paid, payment } }: { order: OrderDetails }) {
  if (refunds.length > 0 || returned_payments.length > 0)
    return (
      <>
        {refunds.map((refund, i) => (
          <p key={i}>{refundText(refund)}.</p>
        ))}
        {returned_payments.map((returnedPayment) => (
          <p key={returnedPayment.payment_reference}>{returnedPaymentText(returnedPayment)}.</p>
        ))}
        {[...refunds, ...returned_payments].some(({ status }) => status !== 'completed') && (
          <p>
            {returned_payments.some(({ method }) => method === null)
              ? 'You paid us directly, so a person will send it to you. We’ll email you when it has been sent.'
              : 'It goes back to your original payment method. Depending on your bank, this can take a few days.'}
          </p>
        )}
      </>
    )
  if (paid) return null
  const isOpen = payment?.status === 'created' || payment?.status === 'pending'
  return (
    <p>
      {isOpen
        ? 'We haven’t received a payment. If one still arrives, it won’t be lost: we’ll email you.'
        : 'You haven’t been charged, and you owe nothing.'}
    </p>
  )
}
