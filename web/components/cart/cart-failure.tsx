import { Link, useLocation } from 'react-router'
import { CallFailure, messageOf } from '@web/api'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { useCart } from './cart-provider'

/** Why the cart is unavailable or possibly out of date, with a way on. Renders nothing when all is well. */
export function CartFailure() {
  const { error, items, refresh } = useCart()
  const { pathname } = useLocation()
  if (!error) return null
  const isSignedOut = error instanceof CallFailure && error.code === 'not_signed_in'
  return (
    <Notice
      tone={items ? 'warning' : 'danger'}
      live
      title={items ? 'Your cart may have changed.' : 'We couldn’t load your cart.'}
      action={
        isSignedOut ? (
          <Button asChild size="small" variant="outline">
            <Link to={paths.auth({ redirect: pathname })} reloadDocument>
              Sign in again
            </Link>
          </Button>
        ) : (
          <Button size="small" variant="outline" onClick={() => void refresh()}>
            Try again
          </Button>
        )
      }
    >
      {isSignedOut ? 'Your session has ended. Your cart is safe.' : messageOf(error)}
    </Notice>
  )
}
