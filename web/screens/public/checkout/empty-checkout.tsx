import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { emptyCartRedirectMs } from '@contract/checkout/facts'
import { refusals } from '@contract/refusals'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import { announce } from '@web/ui/announce'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** Nothing to check out: says so, and returns to the cart after a moment. */
export function EmptyCheckout() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.cart, { replace: true }), emptyCartRedirectMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return <NothingToCheckOut text="There’s nothing to check out yet. We’re taking you back to your cart." />
}

/** Nothing to check out, with the way back. */
export function NothingToCheckOut({ text }: { text: string }) {
  return (
    <Empty
      frame="framed"
      titleAs="h2"
      title={refusals.cart_empty.message()}
      text={text}
      action={
        <Button asChild variant="outline">
          <Link to={paths.cart} replace>
            Go to your cart
          </Link>
        </Button>
      }
    />
  )
}

const placedTitle = 'Your order has already been placed.'

/** The cart became an order in another tab or on another device while this page was open. */
export function PlacedInAnotherTab({ orderId }: { orderId: string }) {
  useEffect(() => announce(placedTitle), [])
  return (
    <Empty
      frame="framed"
      titleAs="h2"
      title={placedTitle}
      text={`Order ${shortOrderId(orderId)} was placed in another tab or on another device.`}
      action={
        <Button asChild>
          <Link to={paths.orderConfirmation(orderId)} replace>
            See your order
          </Link>
        </Button>
      }
    />
  )
}
