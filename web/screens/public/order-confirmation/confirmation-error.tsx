import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { texts } from '@contract/messages'
import { reasonOf } from '@web/parts/page/reason-of'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'
import { WaysOn } from './ways-on'

/** In place of an order that is not there, or that could not be loaded. */
export function ConfirmationError() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="gutter mx-auto max-w-text py-12">
      <Empty
        titleAs="h1"
        frame="framed"
        motif="lens"
        title={missing ? texts.order.confirmationNotFound : texts.order.confirmationFailed}
        text={
          missing
            ? 'Please check the link, or look among your orders.'
            : (reasonOf(error) ?? texts.error.unexpected)
        }
        action={missing ? <WaysOn /> : <TryAgain />}
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
      <WaysOn />
    </>
  )
}
