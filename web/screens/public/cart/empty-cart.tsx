import { Link } from 'react-router'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** The empty cart. */
export const EmptyCart = ({
  text = 'Items you add will wait here until you’re ready.',
}: {
  text?: string
}) => (
  <Empty
    titleAs="h2"
    motif="basket"
    frame="framed"
    title={texts.cart.empty}
    text={text}
    action={
      <>
        <Button asChild>
          <Link to={paths.marketplace()}>{texts.cart.startShopping}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={paths.saved}>Saved for later</Link>
        </Button>
      </>
    }
  />
)
