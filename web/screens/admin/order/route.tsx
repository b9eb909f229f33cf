import { data, Link } from 'react-router'
import type { AdminOrder } from '@contract/orders/admin-procedures'
import { formatTime } from '@contract/core/day'
import { shortOrderId } from '@contract/orders/facts'
import type { BillingDocumentLink } from '@contract/billing/procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { AddressCard } from '@web/components/address/address-card'
import { ScreenError } from '@web/components/layout/screen-error'
import { BillingCard } from '@web/components/orders/billing-card'
import { CollectionCards } from '@web/components/orders/collection-cards'
import { OrderStatusBadge } from '@web/components/orders/order-status-badge'
import { OrderTotals } from '@web/components/orders/order-totals'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { Breadcrumb } from '@web/ui/breadcrumb'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { OrderTimeline } from './order-timeline'
import { ItemsTable } from './items-table'
import { NoteForm } from './note-form'
import { OrderActions } from './order-actions'
import { BillingDocumentsCard } from './billing-documents-card'
import { OpenDisputeNotice } from './open-dispute-notice'
import { PaymentsCard } from './payments-card'

export async function loader({ params, context }: Route.LoaderArgs) {
  const adminOrder = await unwrapOrUndefined(apiOf(context).get_admin_order({ p_order_id: params.orderId }))
  const billingDocuments = adminOrder
    ? await apiOf(context)
        .list_order_documents({ p_order_id: params.orderId })
        .catch(() => [])
    : []
  return data({ adminOrder, billingDocuments }, { status: adminOrder ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ params, loaderData }) =>
  areaMeta('admin', loaderData?.adminOrder ? `Order ${shortOrderId(params.orderId)}` : 'Order not found')

export default function AdminOrderPage({
  loaderData: { adminOrder, billingDocuments },
}: Route.ComponentProps) {
  return adminOrder ? <OrderPage {...adminOrder} billingDocuments={billingDocuments} /> : <OrderNotFound />
}

function OrderPage({
  billingDocuments,
  ...adminOrder
}: AdminOrder & { billingDocuments: readonly BillingDocumentLink[] }) {
  const { order, customer, money, payments, open_disputes, timeline } = adminOrder
  return (
    <Page
      bare
      gap="medium"
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            Order <span className="figures">{shortOrderId(order.order_id)}</span>
          </span>
          <span className="inline-flex font-sans text-base leading-normal tracking-normal">
            <OrderStatusBadge status={order.order_status} service={order.service} />
          </span>
        </span>
      }
      text={`${customer.name} (${customer.email}) ordered on ${formatTime(order.order_created_at)}.`}
      back={
        <Breadcrumb>
          <Link to={adminPaths.orders}>Orders</Link>
          {shortOrderId(order.order_id)}
        </Breadcrumb>
      }
      actions={<OrderActions {...adminOrder} />}
    >
      {open_disputes.map((dispute) => (
        <OpenDisputeNotice key={dispute.dispute_id} {...dispute} />
      ))}
      <Card title="Items" padding="none">
        <ItemsTable items={order.order_items} money={money} />
      </Card>
      <div className="@container">
        <div className="grid items-start gap-6 @min-[60rem]:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="grid items-start gap-6 @min-[40rem]:grid-cols-2 @min-[60rem]:grid-cols-1">
            <Card title="Amounts">
              <div className="-my-2.5">
                <OrderTotals order={order} />
              </div>
            </Card>
            <PaymentsCard
              orderId={order.order_id}
              payments={payments}
              transferDueAt={order.bank_transfer?.waits ? order.payment_due_at : null}
            />
            {billingDocuments.length > 0 && <BillingDocumentsCard documents={billingDocuments} />}
            <CollectionCards order={order} />
            <AddressCard title="Shipping address" address={order.shipping_address} />
            <BillingCard details={order.billing_details} />
          </div>
          <Card title="Timeline">
            <div className="grid gap-7">
              <NoteForm orderId={order.order_id} />
              <OrderTimeline entries={timeline} service={order.service} />
            </div>
          </Card>
        </div>
      </div>
      <UnsavedFormsWarning />
    </Page>
  )
}

const OrderNotFound = () => (
  <Empty
    titleAs="h1"
    motif="lens"
    frame="framed"
    title={texts.order.notFound}
    action={
      <Button asChild>
        <Link to={adminPaths.orders}>Back to the orders</Link>
      </Button>
    }
  />
)

export const ErrorBoundary = ScreenError
