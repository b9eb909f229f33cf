import { Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** The cart became an order in another tab or on another device while this page was open. */
export const PlacedElsewhere = ({ orderId }: { orderId: string }) => (
  <div role="status">
    <Empty
      frame="framed"
      titleAs="h2"
      title="Your order has already been placed."
      text={`Order ${shortOrderId(orderId)} was placed in another tab or on another device.`}
      action={
        <Button asChild>
          <Link to={paths.orderConfirmation(orderId)} replace>
            See your order
          </Link>
        </Button>
      }
    />
  </div>
)
