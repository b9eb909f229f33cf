import { redirect } from 'react-router'
import { paths } from '@contract/core/paths'
import { CallFailure } from '@web/api'
import { apiOf, toCallFailure } from '@web/load'
import type { Route } from './+types/route'

/** Somebody who opens the address itself. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(orderPath(params.orderId))

/** Extends a payment window for a browser without scripts. The order's page then shows the time left, or why there is no more. */
export async function action({ params: { orderId }, context }: Route.ActionArgs) {
  try {
    await toCallFailure(apiOf(context).extend_payment_time({ p_order_id: orderId }))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
  return redirect(orderPath(orderId))
}

/** Encoded again: what stands in the address may not stand in a header. */
const orderPath = (orderId: string) => paths.orderConfirmation(encodeURIComponent(orderId))
