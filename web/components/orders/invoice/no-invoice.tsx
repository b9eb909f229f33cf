import { Link } from 'react-router'
import type { OrderDetails } from '@contract/orders'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** Replaces the invoice of an order that has none. */
export const NoInvoice = ({ order, orderPath }: { order: OrderDetails; orderPath: string }) => (
  <Empty
    titleAs="h1"
    frame="framed"
    motif="lens"
    title="There is no invoice for this order."
    text={
      order.order_status === 'awaiting_payment'
        ? 'You’ll get one as soon as the order is paid.'
        : 'The order was cancelled before it was paid, so there’s nothing to invoice.'
    }
    action={
      <Button asChild>
        <Link to={orderPath}>
          {order.order_status === 'awaiting_payment' ? 'Pay for this order' : 'View order'}
        </Link>
      </Button>
    }
  />
)
