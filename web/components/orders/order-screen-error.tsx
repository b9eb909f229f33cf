import { isRouteErrorResponse } from 'react-router'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/core/paths'
import { OrderNotFoundPage } from './order-not-found'
import { useScreenError } from '@web/components/layout/use-screen-error'

/** The error screen of a customer's order, or its invoice, that does not exist or could not be loaded. */
export function OrderScreenError() {
  const error = useScreenError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <OrderNotFoundPage title={texts.order.notFound} orders={paths.account.orders} />
  ) : (
    <ScreenError />
  )
}
