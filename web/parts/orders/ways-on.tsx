import { Link } from 'react-router'
import { useAuth } from '@web/parts/auth/auth-provider'
import { paths } from '@web/paths'
import { Button } from '@web/ui/button'

/** Where to go from here. The area with the list of orders is the customers'. */
export function WaysOn() {
  const { me } = useAuth()
  return (
    <nav aria-label="Next" className="grid gap-3">
      <Button asChild wide variant="secondary">
        <Link to={paths.marketplace()}>Continue Shopping</Link>
      </Button>
      {me?.role === 'customer' && (
        <Button asChild wide variant="outline">
          <Link to={paths.account.dashboard}>View My Orders</Link>
        </Button>
      )}
    </nav>
  )
}
