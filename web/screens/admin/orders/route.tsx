import { adminOrderQuery } from '@contract/orders/admin-procedures'
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
import { orderColumns } from './order-columns'
import { orderFilters } from './order-filters'
import { OrderTotals } from './order-totals'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    page: await loadList({ url, context }, adminOrderQuery, (query) => apiOf(context).list_orders(query)),
  }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Orders')

export default function AdminOrders({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Page bare title="Orders" text="Search by order ID, customer, email, product or tracking number.">
      <DataList
        resourceName="orders"
        page={page}
        failure={texts.adminOrder.listFailed}
        columns={orderColumns}
        rowKey={(order) => order.order_id}
        defaultSort="created_at_desc"
        csvPath={adminPaths.listCsv('orders')}
        search="Search orders"
        compact
        filters={orderFilters}
        empty={
          <Empty
            titleAs="h2"
            motif="seed"
            title="There are no orders yet."
            text="Orders appear here as soon as customers place them."
          />
        }
      />
      <OrderTotals />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
