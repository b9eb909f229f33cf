import { paymentQuery } from '@contract/payments/admin-procedures'
import { adminPaths } from '@contract/core/admin-paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { areaMeta } from '@web/components/page/page-meta'
import { apiOf } from '@web/load'
import { Empty } from '@web/ui/empty'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { PaymentTabs } from '@web/components/payments/payment-tabs'
import { paymentColumns } from './payment-columns'
import { paymentFilters } from './payment-filters'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, paymentQuery, (query) => apiOf(context).list_payments(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Payment Tracking')

export default function AdminPayments({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page
      bare
      title="Payment Tracking"
      text="Every attempt to pay an order. Search by reference, order ID, customer or email."
    >
      <PaymentTabs current="payments" />
      <DataList
        resourceName="payments"
        page={page}
        failure={texts.adminPayment.listFailed}
        columns={paymentColumns}
        rowKey={(payment) => payment.payment_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('payments')}
        search="Search payments"
        compact
        filters={paymentFilters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="There are no payments yet."
            text="They appear here as soon as customers start to pay."
          />
        }
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
