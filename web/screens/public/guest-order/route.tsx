import { data, Link, redirect } from 'react-router'
import { guestPaths } from '@contract/accounts/guest-paths'
import { paths } from '@contract/core/paths'
import { shortOrderId } from '@contract/orders/facts'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { AddressCard } from '@web/components/address/address-card'
import { BillingCard } from '@web/components/orders/billing-card'
import { CollectionCards } from '@web/components/orders/collection-cards'
import { DisputedNotice } from '@web/components/orders/disputed-notice'
import { ExpectedDelivery } from '@web/components/orders/expected-delivery'
import { OrderNotice } from '@web/components/orders/order-notice'
import { VendorNotes } from '@web/components/orders/order-notes'
import { OrderScreenError } from '@web/components/orders/order-screen-error'
import { OrderSummaryLine } from '@web/components/orders/order-summary-line'
import { OrderedItems } from '@web/components/orders/ordered-items'
import { pageMeta } from '@web/components/page/page-meta'
import { sessionContext } from '@web/context'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Button } from '@web/ui/button'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'

/** Whoever is signed in as the buyer sees the whole page of the order instead. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { orderId } = params
  if (
    context.get(sessionContext) &&
    (await unwrapOrUndefined(api.get_order_details({ p_order_id: orderId })))
  )
    throw redirect(paths.orderConfirmation(orderId))
  const key = url.searchParams.get('key') ?? ''
  const order = await unwrapOrUndefined(api.get_guest_order({ p_order_id: orderId, p_key: key }))
  if (order) return { order }
  const failure: FailureBody = { code: 'order_not_found', message: texts.order.notFound }
  throw data(failure, { status: 404 })
}

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${shortOrderId(params.orderId)}`, noIndex: true })

/** A guest's order by the link in its emails: everything to read, nothing to change. */
export default function GuestOrder({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <Page title="Order details" text={<OrderSummaryLine order={order} />}>
      <Notice
        title="You’re viewing this order by its link."
        action={
          <Button asChild size="small" variant="outline">
            <Link to={guestPaths.signIn({ redirect: paths.orderConfirmation(order.order_id) })}>
              Confirm my email address
            </Link>
          </Button>
        }
      >
        {order.paid
          ? 'To get the invoice or ask about the order, confirm that it’s yours.'
          : 'To pay for the order, cancel it or ask about it, confirm that it’s yours.'}
      </Notice>
      <OrderNotice order={order} />
      <DisputedNotice order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="grid gap-6">
          <OrderedItems order={order} />
          <VendorNotes notes={order.notes} />
        </div>
        <div className="grid gap-6">
          <CollectionCards order={order} />
          <AddressCard
            address={order.shipping_address}
            title={order.service === 'pickup' ? 'Your address' : 'Shipping address'}
          />
          <BillingCard details={order.billing_details} />
          <ExpectedDelivery order={order} />
        </div>
      </div>
    </Page>
  )
}

export const ErrorBoundary = OrderScreenError
