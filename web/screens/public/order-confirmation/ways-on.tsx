import { Link } from 'react-router'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'

/** Where to go from here. */
export function WaysOn() {
  return (
    <nav aria-label="Next" className="grid gap-3">
      <Button asChild wide variant="secondary">
        <Link to={paths.marketplace()}>Continue Shopping</Link>
      </Button>
      <Button asChild wide variant="outline">
        <Link to={paths.account.dashboard}>View My Orders</Link>
      </Button>
    </nav>
  )
}
