import { data, Link } from 'react-router'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import type { VendorOrderDetails } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import { importSchemeLabel } from '@contract/pricing/import-tax'
import * as texts from '@contract/texts'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { AddressCard } from '@web/components/address/address-card'
import { ScreenError } from '@web/components/layout/screen-error'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { longDate, shortDate } from '@web/components/orders/format-dates'
import { areaMeta } from '@web/components/page/page-meta'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import { Button } from '@web/ui/button'
import { TextLink } from '@web/ui/text-link'
import { Empty } from '@web/ui/empty'
import type { Route } from './+types/route'
import { BuyerNotes } from './buyer-notes'
import { CollectionCard } from './collection-card'
import { ItemsTable } from './items-table'
import { OrderActions } from './order-actions'
import { OrderSummary } from './order-summary'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await unwrapOrUndefined(apiOf(context).get_vendor_order_details({ p_order_id: params.id }))
  return data({ order }, { status: order ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  areaMeta('vendor', loaderData?.order ? `Order ${shortOrderId(params.id)}` : 'Order not found')

export default function VendorOrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <OrderPage order={order} /> : <OrderNotFound />
}

function OrderPage({ order }: { order: VendorOrderDetails }) {
  const { order_id, order_created_at, customer_name, buyer_hidden, shipping_address, collection } = order
  const { company, buyer_reference } = order
  const addressTitle = collection ? 'Buyer' : 'Shipping Address'
  useRevalidateOn('sale', order_id)
  return (
    <Page
      bare
      title={
        <>
          Order <span className="figures">{shortOrderId(order_id)}</span>
        </>
      }
      text={`${customer_name ? `${customer_name} ordered` : 'Ordered'} on ${longDate(order_created_at)}.`}
      gap="medium"
      actions={<OrderActions order={order} />}
      back={
        <Breadcrumb>
          <Link to={paths.vendor.orders}>Orders</Link>
          {shortOrderId(order_id)}
        </Breadcrumb>
      }
    >
      {order.order_status === 'awaiting_payment' && !order.paid && (
        <Notice tone="warning" title="This order has not been paid yet.">
          Please don’t ship anything yet. Once the payment is confirmed, the items move to processing
          automatically.
        </Notice>
      )}
      {order.late && order.ship_by && (
        <Notice
          tone="danger"
          title={`This order was due ${collection ? '' : 'to ship '}by ${shortDate(order.ship_by)}.`}
        >
          {collection ? 'Get it ready' : 'Ship it'}, or cancel what you can’t{' '}
          {collection ? 'hand over' : 'send'}. Items left {collection ? 'like this' : 'unshipped'} for too
          long are cancelled, and the buyer is refunded.
        </Notice>
      )}
      {order.import_vat && (
        <Notice tone="info" title={texts.importVat.declarationTitle}>
          {texts.importVat.declaration(importSchemeLabel(order.import_vat.scheme), order.import_vat.number)}
        </Notice>
      )}
      {order.held > 0 && <HeldNotice held={order.held} />}
      <div className="@container">
        <div className="grid items-start gap-6 @min-[68rem]:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 gap-6">
            {collection && <CollectionCard point={collection} />}
            {shipping_address ? (
              <AddressCard
                title={addressTitle}
                address={shipping_address}
                company={company}
                reference={buyer_reference}
              />
            ) : (
              <Card title={addressTitle}>
                <p className="text-sm text-pretty text-ink-soft">
                  {buyer_hidden && texts.order.buyerHidden[buyer_hidden]}
                </p>
              </Card>
            )}
            <Card title="Products to Fulfill" padding="none">
              <ItemsTable order={order} />
            </Card>
            <BuyerNotes order={order} />
          </div>
          <OrderSummary order={order} />
        </div>
      </div>
    </Page>
  )
}

/** That a part of the order's earnings is held for a bank dispute, with a link to the balance that it is part of. */
const HeldNotice = ({ held }: { held: number }) => (
  <Notice
    tone="warning"
    title={texts.fulfilment.dispute.heldTitle(formatWireUsd(held))}
    action={
      <WhenPermitted to={paths.vendor.payouts}>
        <TextLink asChild>
          <Link to={paths.vendor.payouts}>{texts.fulfilment.dispute.viewBalance}</Link>
        </TextLink>
      </WhenPermitted>
    }
  >
    {texts.fulfilment.dispute.heldText}
  </Notice>
)

/** An order that does not exist, or has no items of this vendor. */
function OrderNotFound() {
  return (
    <Empty
      titleAs="h1"
      motif="lens"
      frame="framed"
      title={texts.order.notFound}
      text="It doesn’t exist, or it doesn’t include any of your products."
      action={
        <Button asChild>
          <Link to={paths.vendor.orders}>Back to your orders</Link>
        </Button>
      }
    />
  )
}

export const ErrorBoundary = ScreenError
