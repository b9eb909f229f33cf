import { redirect } from 'react-router'
import { apiOf, unwrapOrUndefined } from '@web/load'
import { ScreenError } from '@web/components/layout/screen-error'
import { useRevalidateOn } from '@web/components/realtime/use-realtime-event'
import { orderStatusIn } from '@web/components/orders/order-status-filter'
import { StatusTabs } from '@web/components/orders/status-tabs'
import { pageMeta } from '@web/components/page/page-meta'
import { CursorPages } from '@web/components/paging/cursor-pages'
import { cursorOf, trailOf } from '@web/components/paging/cursor-trail'
import { useIsListLoading } from '@web/components/paging/use-is-list-loading'
import { paths, withQuery } from '@contract/core/paths'
import { Page } from '@web/ui/page'
import { DataTable } from '@web/ui/table'
import { columns } from './columns'
import { NoOrders } from './no-orders'
import type { Route } from './+types/route'

const pageSize = 20

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const status = orderStatusIn(searchParams)
  const cursor = cursorOf(searchParams)
  const orders = apiOf(context).get_customer_orders({ status, cursor, limit: pageSize })
  const page = await unwrapOrUndefined(orders)
  // An invalid cursor, or one past the end.
  if (!page || (cursor && page.items.length === 0))
    throw redirect(withQuery(paths.account.orders, { status }))
  return { ...page, status, isFirstPage: trailOf(searchParams).length === 0 }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'My Orders', noIndex: true })

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  const { items, next_cursor, status, isFirstPage } = loaderData
  useRevalidateOn('order')
  const isEmpty = items.length === 0 && !status && isFirstPage
  return (
    <Page title="My Orders" gap="small">
      {!isEmpty && <StatusTabs path={paths.account.orders} current={status} />}
      <DataTable
        compact
        rows={items}
        columns={columns}
        rowKey={(order) => order.order_id}
        caption="Your orders, newest first"
        busy={useIsListLoading()}
        empty={<NoOrders status={status} />}
        footer={(next_cursor !== null || !isFirstPage) && <CursorPages label="Orders" next={next_cursor} />}
      />
    </Page>
  )
}

export const ErrorBoundary = ScreenError
