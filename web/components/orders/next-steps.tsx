import { Link } from 'react-router'
import { useAuth } from '@web/components/auth/auth-provider'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'

interface NextStepsProps {
  /** Where "View My Orders" leads. */
  orders?: string
}

/** Links from an order's page. Only customers have the order list. */
export function NextSteps({ orders = paths.account.dashboard }: NextStepsProps) {
  const { me } = useAuth()
  return (
    <nav aria-label="Next steps" className="grid gap-3">
      <Button asChild wide variant="secondary">
        <Link to={paths.marketplace()}>Continue Shopping</Link>
      </Button>
      {me?.role === 'customer' && (
        <Button asChild wide variant="outline">
          <Link to={orders}>View My Orders</Link>
        </Button>
      )}
    </nav>
  )
}
