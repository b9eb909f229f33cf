import { data, Link } from 'react-router'
import { shortOrderId } from '@contract/order-id'
import type { VendorOrder } from '@contract/orders'
import { apiOf, unwrapOrMissing } from '@web/load'
import { AddressCard } from '@web/components/address/address-card'
import { ScreenError } from '@web/components/layout/screen-error'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { longDate } from '@web/components/orders/dates'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/paths'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Card } from '@web/ui/card'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { ItemsTable } from './items-table'
import { NoSuchOrder } from './no-such-order'
import { OrderSummary } from './order-summary'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await unwrapOrMissing(apiOf(context).get_vendor_order_details({ p_order_id: params.id }))
  return data({ order }, { status: order ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  pageMeta({
    title: loaderData?.order ? `Order ${shortOrderId(params.id)}` : 'Order not found',
    hidden: true,
  })

export default function VendorOrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  return order ? <Found order={order} /> : <NoSuchOrder />
}

function Found({ order }: { order: VendorOrder }) {
  const { order_id, order_created_at, customer_name, vendor_items, shipping_address } = order
  useRevalidateOn('sale', order_id)
  return (
    <Page
      bare
      title={
        <>
          Order <span className="figures">{shortOrderId(order_id)}</span>
        </>
      }
      text={`${customer_name} ordered on ${longDate(order_created_at)}.`}
      gap="medium"
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
      <div className="@container">
        <div className="grid items-start gap-6 @min-[68rem]:grid-cols-[minmax(0,1fr)_21rem]">
          <Card title="Products to Fulfill" padding="none">
            <ItemsTable items={vendor_items} />
          </Card>
          <div className="grid items-start gap-6 @min-[40rem]:grid-cols-2 @min-[68rem]:grid-cols-1">
            <OrderSummary order={order} />
            <AddressCard title="Shipping Address" address={shipping_address} />
          </div>
        </div>
      </div>
    </Page>
  )
}

export const ErrorBoundary = ScreenError
