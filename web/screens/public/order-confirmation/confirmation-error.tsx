import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import * as texts from '@contract/texts'
import { OrderNotFoundPage } from '@web/components/orders/order-not-found'
import { NextSteps } from '@web/components/orders/next-steps'
import { errorReason } from '@web/components/page/error-reason'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { useScreenError } from '@web/components/layout/use-screen-error'

/** Shown for an order that does not exist or could not be loaded. */
export function ConfirmationError() {
  const error = useScreenError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <OrderNotFoundPage title={texts.order.confirmationNotFound} />
  return (
    <div className="gutter mx-auto w-full max-w-text py-12">
      <Empty
        titleAs="h1"
        frame="framed"
        motif="lens"
        title={texts.order.confirmationFailed}
        text={errorReason(error) ?? texts.error.unexpected}
        action={<TryAgain />}
      />
    </div>
  )
}

function TryAgain() {
  const location = useLocation()
  return (
    <>
      <Button asChild wide>
        <Link to={location} reloadDocument>
          Try again
        </Link>
      </Button>
      <NextSteps />
    </>
  )
}
