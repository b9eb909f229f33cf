import { Download, ListChecks } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { vendorOrderQuery } from '@contract/orders/procedures'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { ScreenError } from '@web/components/layout/screen-error'
import { DataList } from '@web/components/list/data-list'
import { loadList } from '@web/components/list/load-list'
import { SelectionProvider, useSelection } from '@web/components/list/selection'
import { areaMeta } from '@web/components/page/page-meta'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { apiOf } from '@web/load'
import { Button } from '@web/ui/button'
import { Page } from '@web/ui/page'
import type { Route } from './+types/route'
import { BulkActions } from './bulk-actions'
import { NoOrders } from './no-orders'
import { orderColumns } from './order-columns'
import { orderFilters } from './order-filters'
import { OrderTabs, tabIn } from './order-tabs'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [page, counts] = await Promise.all([
    loadList({ url, context }, vendorOrderQuery, (query) => api.get_vendor_orders(query)),
    api.get_vendor_order_counts().catch(() => null),
  ])
  return { page, counts }
}

export const meta: Route.MetaFunction = () => areaMeta('vendor', 'Orders')

export default function VendorOrders({ loaderData: { page, counts } }: Route.ComponentProps) {
  const { search } = useLocation()
  const tab = tabIn(new URLSearchParams(search))
  const orders = page?.items ?? []
  const selection = useSelection(orders.map(({ order_id }) => order_id))
  useRevalidateOn('sale')
  return (
    <Page
      bare
      title="Orders"
      text="Orders that include your products. Totals cover your items only."
      gap="small"
      actions={<OrderListActions search={search} isEmpty={orders.length === 0} />}
    >
      <OrderTabs current={tab} counts={counts} />
      <SelectionProvider value={selection}>
        {orders.length > 0 && <BulkActions selection={selection} orders={orders} />}
        <DataList
          resourceName="orders"
          page={page}
          failure={texts.order.listFailed}
          columns={orderColumns}
          rowKey={(order) => order.order_id}
          defaultSort="created_at_desc"
          search="Search orders"
          compact
          filters={orderFilters}
          empty={<NoOrders tab={tab} />}
        />
      </SelectionProvider>
    </Page>
  )
}

/** The pick list of everything to ship, and the listed orders as a file. */
const OrderListActions = ({ search, isEmpty }: { search: string; isEmpty: boolean }) => (
  <>
    <Button asChild variant="outline">
      <Link to={paths.vendor.pickList()}>
        <ListChecks aria-hidden /> Pick list
      </Link>
    </Button>
    {!isEmpty && (
      <Button asChild variant="outline">
        <a href={paths.vendor.ordersCsv(search)} download>
          <Download aria-hidden /> Export CSV
        </a>
      </Button>
    )}
  </>
)

export const ErrorBoundary = ScreenError
