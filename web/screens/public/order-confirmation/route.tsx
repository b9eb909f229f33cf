import { data } from 'react-router'
import { shortOrderId } from '@contract/orders/facts'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import { loadOrder } from '@web/components/orders/load-order'
import { apiOf } from '@web/load'
import { AddressCard } from '@web/components/address/address-card'
import { useAuth } from '@web/components/auth/auth-provider'
import { submitOrder } from '@web/components/checkout/order-without-script'
import { isUnpaid, PaymentPanel } from '@web/components/checkout/payment-panel'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { useProviderReturn } from '@web/components/checkout/use-provider-return'
import { CancelOrder } from '@web/components/orders/cancel-order'
import { BillingCard } from '@web/components/orders/billing-card'
import { CollectionCards, isReadyForCollection } from '@web/components/orders/collection-cards'
import { ExpectedDelivery } from '@web/components/orders/expected-delivery'
import { InvoiceLink } from '@web/components/orders/invoice-link'
import { LiveUpdatesNotice } from '@web/components/orders/live-updates-notice'
import { OrderHelp } from '@web/components/orders/order-help'
import { DisputedNotice } from '@web/components/orders/disputed-notice'
import { OrderNotice } from '@web/components/orders/order-notice'
import { VendorNotes } from '@web/components/orders/order-notes'
import { StatusAnnouncer } from '@web/components/orders/status-announcer'
import { NextSteps } from '@web/components/orders/next-steps'
import { pageMeta } from '@web/components/page/page-meta'
import { OrderedItems } from '@web/components/orders/ordered-items'
import { Page } from '@web/ui/page'
import { ConfirmationError } from './confirmation-error'
import { ThankYou } from './thank-you'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loadedOrder = await loadOrder(apiOf(context), params.orderId)
  if (loadedOrder) return loadedOrder
  const failure: FailureBody = { code: 'order_not_found', message: texts.order.confirmationNotFound }
  throw data(failure, { status: 404 })
}

/** Paying and cancelling without scripts. */
export const action = (args: Route.ActionArgs) => submitOrder(args)

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${shortOrderId(params.orderId)}`, noIndex: true })

export default function OrderConfirmation({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { me } = useAuth()
  const providerReturn = useProviderReturn()
  useRevalidateOn('order', order.order_id)
  const isReady = isReadyForCollection(order)
  return (
    <Page
      header={
        <ThankYou
          order={order}
          name={me?.fullName}
          actions={order.paid && <InvoiceLink to={paths.orderInvoice(order.order_id)} />}
        />
      }
    >
      <StatusAnnouncer key={order.order_id} order={order} />
      <OrderNotice order={order} justPaid={providerReturn !== null} />
      <DisputedNotice order={order} />
      {isReady && <CollectionCards order={order} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="grid gap-6">
          {order.own && isUnpaid(order) && (
            <PaymentPanel
              key={order.order_id}
              order={order}
              redirectImmediately
              providerReturn={providerReturn}
              response={actionData}
            >
              {order.can_cancel && <CancelOrder orderId={order.order_id} />}
            </PaymentPanel>
          )}
          <OrderedItems order={order} />
          <VendorNotes notes={order.notes} />
        </div>
        <div className="grid gap-6">
          {!isReady && <CollectionCards order={order} />}
          <AddressCard
            address={order.shipping_address}
            {...(order.service === 'pickup' && { title: 'Your address' })}
          />
          <BillingCard details={order.billing_details} />
          <ExpectedDelivery order={order} />
          <OrderHelp order={order} />
          <NextSteps />
        </div>
      </div>
      <LiveUpdatesNotice />
    </Page>
  )
}

export const ErrorBoundary = ConfirmationError
