import { Link } from 'react-router'
import { refusals } from '@contract/messages'
import { texts } from '@contract/texts'
import { paths } from '@contract/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** The empty cart. */
export const EmptyCart = () => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title={refusals.cart_empty.message()}
    text="Items you add will wait here until you’re ready."
    action={
      <Button asChild>
        <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
      </Button>
    }
  />
)
