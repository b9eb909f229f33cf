import { Link } from 'react-router'
import { texts } from '@contract/texts'
import { statusLabel, type OrderStatus } from '@contract/states'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

interface NoOrdersProps {
  status: OrderStatus | undefined
  isFirstPage: boolean
}

/** The empty state: no orders at all, none of the chosen status, or a page past the end. */
export function NoOrders({ status, isFirstPage }: NoOrdersProps) {
  if (!status && isFirstPage)
    return (
      <Empty
        titleAs="h2"
        title={texts.order.vendorNone}
        text="When someone buys one of your products, the order will appear here."
        action={
          <Button asChild variant="outline">
            <Link to={paths.vendor.products}>Go to your products</Link>
          </Button>
        }
      />
    )
  return (
    <Empty
      titleAs="h2"
      motif="lens"
      title={
        isFirstPage && status ? `No orders are ${statusLabel(status)}.` : 'There is nothing on this page.'
      }
      action={
        <Button asChild variant="outline">
          <Link to={paths.vendor.orders}>Show all orders</Link>
        </Button>
      }
    />
  )
}
