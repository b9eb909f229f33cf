import { shortOrderId } from '@contract/orders/facts'
import { OrderScreenError } from '@web/components/orders/order-screen-error'
import { InvoicePage } from '@web/components/orders/invoice/invoice-page'
import { loadInvoice } from '@web/components/orders/invoice/load-invoice'
import { pageMeta } from '@web/components/page/page-meta'
import { paths } from '@contract/core/paths'
import type { Route } from './+types/route'

export const loader = ({ params, context }: Route.LoaderArgs) => loadInvoice(context, params.orderId)

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({ title: `Invoice for order ${shortOrderId(params.orderId)}`, noIndex: true })

export default function OrderInvoice({ loaderData, params: { orderId } }: Route.ComponentProps) {
  return <InvoicePage result={loaderData} orderId={orderId} orderPath={paths.orderConfirmation(orderId)} />
}

export const ErrorBoundary = OrderScreenError
