import { isRouteErrorResponse, useRouteError } from 'react-router'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { paths } from '@contract/core/paths'
import { MissingOrder } from './missing-order'

/** The error screen of a customer's order, or its invoice, that does not exist or could not be loaded. */
export function OrderScreenError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingOrder title={texts.order.notFound} orders={paths.account.orders} />
  ) : (
    <ScreenError />
  )
}
