import { Link } from 'react-router'
import { texts } from '@contract/texts'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** An order that does not exist, or has no items of this vendor. */
export function NoSuchOrder() {
  return (
    <Empty
      titleAs="h1"
      motif="lens"
      frame="framed"
      title={texts.order.notFound}
      text="It doesn’t exist, or it has none of your products."
      action={
        <Button asChild>
          <Link to={paths.vendor.orders}>Back to your orders</Link>
        </Button>
      }
    />
  )
}
