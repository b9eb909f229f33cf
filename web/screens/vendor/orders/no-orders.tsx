import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { statusLabel } from '@contract/core/state-machine'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import type { OrderTab } from './order-tabs'

/** The empty state: no orders at all, or none in the chosen tab. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  if (!tab)
    return (
      <Empty
        titleAs="h2"
        title={texts.order.noVendorOrders}
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
      title={`No orders are ${statusLabel(tab)}.`}
      action={
        <Button asChild variant="outline">
          <Link to={paths.vendor.orders}>Show all orders</Link>
        </Button>
      }
    />
  )
}
