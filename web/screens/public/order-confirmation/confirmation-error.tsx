import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import * as texts from '@contract/texts'
import { MissingOrder } from '@web/components/orders/missing-order'
import { NextSteps } from '@web/components/orders/next-steps'
import { errorReason } from '@web/components/page/error-reason'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

/** Shown for an order that does not exist or could not be loaded. */
export function ConfirmationError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <MissingOrder title={texts.order.confirmationNotFound} />
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
  const here = useLocation()
  return (
    <>
      <Button asChild wide>
        <Link to={here} reloadDocument>
          Try again
        </Link>
      </Button>
      <NextSteps />
    </>
  )
}
