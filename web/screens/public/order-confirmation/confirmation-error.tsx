import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { texts, type FailureBody } from '@contract/messages'
import { paths } from '@web/paths'
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
        text={missing ? 'Please check the link, or look among your orders.' : messageIn(error)}
        action={missing ? <WaysOn /> : <TryAgain />}
      />
    </div>
  )
}

const TryAgain = () => (
  <>
    <Button asChild variant="outline">
      <Link to=".">Try again</Link>
    </Button>
    <Button asChild>
      <Link to={paths.account.dashboard}>View My Orders</Link>
    </Button>
  </>
)

function messageIn(error: unknown): string {
  const message = isRouteErrorResponse(error) && (error.data as Partial<FailureBody> | null)?.message
  return message || texts.error.unexpected
}
