import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

interface BeforeFirstOrderProps {
  hasProducts: boolean
  className?: string
}

/** What comes next in a store that nobody has ordered from, in the place of its sales and orders. */
export function BeforeFirstOrder({ hasProducts, className }: BeforeFirstOrderProps) {
  const { noProducts, noOrders } = texts.vendorDashboard
  const slug = useAuth().me?.vendor?.storeSlug
  return (
    <Empty
      frame="framed"
      motif={hasProducts ? 'lens' : 'seed'}
      titleAs="h2"
      className={className}
      {...(hasProducts ? noOrders : noProducts)}
      action={
        hasProducts ? (
          slug && (
            <Button asChild variant="outline">
              <Link to={paths.store(slug)}>See your store</Link>
            </Button>
          )
        ) : (
          <Button asChild variant="outline">
            <Link to={paths.vendor.importProducts}>Import products from a file</Link>
          </Button>
        )
      }
    />
  )
}
