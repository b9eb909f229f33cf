import { data, Link } from 'react-router'
import { CircleCheck } from 'lucide-react'
import type { FailureBody } from '@contract/refusals'
import * as texts from '@contract/texts'
import { shortOrderId } from '@contract/orders/facts'
import { paths } from '@contract/core/paths'
import type { OrderDetails, OrderItem } from '@contract/orders/procedures'
import { providerInfo } from '@contract/payments/facts'
import { loadOrder } from '@web/components/orders/load-order'
import { apiOf } from '@web/load'
import { AddressCard } from '@web/components/address/address-card'
import { submitOrder } from '@web/components/checkout/order-without-script'
import { isUnpaid, PaymentPanel } from '@web/components/checkout/payment-panel'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { BillingCard } from '@web/components/orders/billing-card'
import { BuyAgainNotice, BuyAgainButton, useBuyAgain } from '@web/components/orders/buy-again'
import { CancelOrder } from '@web/components/orders/cancel-order'
import { CollectionCards, isReadyForCollection } from '@web/components/orders/collection-cards'
import { ExpectedDelivery } from '@web/components/orders/expected-delivery'
import { InvoiceLink } from '@web/components/orders/invoice-link'
import { LiveUpdatesNotice } from '@web/components/orders/live-updates-notice'
import { OrderSummaryLine } from '@web/components/orders/order-summary-line'
import { OrderHelp } from '@web/components/orders/order-help'
import { DisputedNotice } from '@web/components/orders/disputed-notice'
import { OrderNotice } from '@web/components/orders/order-notice'
import { OrderScreenError } from '@web/components/orders/order-screen-error'
import { StatusAnnouncer } from '@web/components/orders/status-announcer'
import { pageMeta } from '@web/components/page/page-meta'
import { groupByVendor, type VendorGroup } from '@web/components/stores/group-by-vendor'
import { OrderedItem } from '@web/components/orders/ordered-item'
import { longDate } from '@web/components/orders/format-dates'
import { VendorNotes } from '@web/components/orders/order-notes'
import { OrderTotals } from '@web/components/orders/order-totals'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Page } from '@web/ui/page'
import { Card } from '@web/ui/card'
import { TextLink } from '@web/ui/text-link'
import type { Route } from './+types/route'

export async function loader({ params, context }: Route.LoaderArgs) {
  const loadedOrder = await loadOrder(apiOf(context), params.orderId)
  if (loadedOrder) return loadedOrder
  const failure: FailureBody = { code: 'order_not_found', message: texts.order.notFound }
  throw data(failure, { status: 404 })
}

/** Paying and cancelling without scripts. */
export const action = (args: Route.ActionArgs) => submitOrder(args)

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Order ${shortOrderId(params.orderId)}`, noIndex: true })

export default function AccountOrder({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { order_id } = order
  useRevalidateOn('order', order_id)
  const buyAgain = useBuyAgain(order_id)
  const isReady = isReadyForCollection(order)
  return (
    <Page
      back={
        <Breadcrumb>
          <Link to={paths.account.orders}>My Orders</Link>
          {shortOrderId(order_id)}
        </Breadcrumb>
      }
      title="Order details"
      text={<OrderSummaryLine order={order} />}
      actions={
        <>
          {order.paid && <InvoiceLink to={paths.account.invoice(order_id)} />}
          {!isUnpaid(order) && <BuyAgainButton state={buyAgain} />}
        </>
      }
    >
      <StatusAnnouncer key={order_id} order={order} />
      <BuyAgainNotice result={buyAgain.result} />
      <OrderNotice order={order} />
      <DisputedNotice order={order} />
      {isReady && <CollectionCards order={order} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="grid gap-6">
          {isUnpaid(order) && (
            <PaymentPanel key={order_id} order={order} response={actionData}>
              {order.can_cancel && <CancelOrder orderId={order_id} />}
            </PaymentPanel>
          )}
          {groupByVendor(order.order_items).map((group) => (
            <VendorItems key={group.slug ?? group.name} {...group} order={order} />
          ))}
          <VendorNotes notes={order.notes} />
          <LiveUpdatesNotice />
        </div>
        <div className="grid gap-6">
          {!isReady && <CollectionCards order={order} />}
          <Summary order={order} />
          <AddressCard
            address={order.shipping_address}
            title={order.service === 'pickup' ? 'Your address' : 'Shipping address'}
          />
          <BillingCard details={order.billing_details} />
          <ExpectedDelivery order={order} />
          <OrderHelp order={order} />
        </div>
      </div>
    </Page>
  )
}

/** One vendor's part of an order: the status of each item, and its tracking. */
function VendorItems({ name, slug, items, order }: VendorGroup<OrderItem> & { order: OrderDetails }) {
  return (
    <Card
      title={
        slug ? (
          <TextLink asChild variant="heading" className="touch-area">
            <Link to={paths.store(slug)}>
              <bdi>{name}</bdi>
            </Link>
          </TextLink>
        ) : (
          name
        )
      }
    >
      <ul className="-my-4 divide-y divide-line">
        {items.map((item) => (
          <OrderedItem key={item.item_id} item={item} order={order} />
        ))}
      </ul>
    </Card>
  )
}

/** An order's totals, and how it was paid. */
function Summary({ order }: { order: OrderDetails }) {
  return (
    <Card
      title="Summary"
      {...(order.paid_at && { footer: <PaymentNote order={order} paidAt={order.paid_at} /> })}
    >
      <div className="-my-2.5">
        <OrderTotals order={order} />
      </div>
    </Card>
  )
}

const PaymentNote = ({
  order: { paid_with, paid_with_credit },
  paidAt,
}: {
  order: OrderDetails
  paidAt: string
}) => (
  <p className="flex items-start gap-2 text-sm text-ink-soft">
    <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
    <span>
      Paid on {longDate(paidAt)}
      {paid_with && ` with ${providerInfo(paid_with).label}`}
      {paid_with_credit && ' with your credit'}
    </span>
  </p>
)

export const ErrorBoundary = OrderScreenError
