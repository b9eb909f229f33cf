import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { statusLabel } from '@contract/core/state-machine'
import type { OrderStatus } from '@contract/orders/states'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** The empty state: no orders yet, or none of the chosen status. */
export function NoOrders({ status }: { status: OrderStatus | undefined }) {
  if (status)
    return (
      <Empty
        titleAs="h2"
        motif="lens"
        title={`None of your orders are ${statusLabel(status)}.`}
        action={
          <Button asChild variant="outline">
            <Link to={paths.account.orders}>Show all orders</Link>
          </Button>
        }
      />
    )
  return (
    <Empty
      titleAs="h2"
      title={texts.order.none}
      action={
        <Button asChild>
          <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
        </Button>
      }
    />
  )
}
